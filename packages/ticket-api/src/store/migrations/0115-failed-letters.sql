-- Orders that no letter reached are found by their few failed letters (rules/desk#search).
CREATE INDEX mail_failed ON mail (shop_id, order_number) WHERE status = 'failed';
