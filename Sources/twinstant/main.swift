print("twinstant")
