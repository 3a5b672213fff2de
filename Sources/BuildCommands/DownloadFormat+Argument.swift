public import ArgumentParser
public import DatasetSources

extension DownloadFormat: ExpressibleByArgument {}
