internal import BuildCommands

BuildProgram.run()
