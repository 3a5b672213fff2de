print("begins here")
