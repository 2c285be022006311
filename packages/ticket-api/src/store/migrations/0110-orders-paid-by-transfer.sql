-- What came to the organizer's bank account and was marked by a person (rules/payment#transfer).
ALTER TABLE ledger
  DROP CONSTRAINT ledger_account_check,
  ADD CONSTRAINT ledger_account_check CHECK (account ~ '^((cash|card_terminal|transfer|cash_float|pay_in|pay_out|cash_difference|voucher|voucher_given|voucher_discount|refunds_due)|online:[a-z0-9_]+|(sales|delivery|fees|vat):\d+\.\d)$');
