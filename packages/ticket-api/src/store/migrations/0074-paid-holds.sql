-- The shares that a checkout's cart holds of the budgets of its shopper's address, which are given back when it is paid
-- (rules/stock#hold-budgets). Forgotten when the checkout ends, with the address in it.
ALTER TABLE checkout ADD COLUMN hold_shares jsonb;
