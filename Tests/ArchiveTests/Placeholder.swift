// Placeholder: replaced by the first real test.
