-- Of the quotas only those of codes: a refund finds the few of one code while it locks others that are in demand.
CREATE INDEX quota_of_code ON quota (shop_id, id text_pattern_ops) WHERE starts_with(id, 'code/');
