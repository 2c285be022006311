-- What one ticket of an allotment was reserved as: it is sold as that, whatever an import changes meanwhile. Null where it
-- was reserved before this was kept.
ALTER TABLE allotment ADD COLUMN piece jsonb;
