-- How many digits a PIN has: the last one signs in. Unknown for clerks of before.
ALTER TABLE clerk ADD COLUMN pin_digits smallint CHECK (pin_digits BETWEEN 4 AND 8);
