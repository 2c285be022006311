-- sudo -u postgres psql -v owner_password=… -v shop_password=… -f roles.sql
-- portti_owner creates the tables; portti_shop serves: it may only read and write rows.
CREATE ROLE portti_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE portti_shop LOGIN PASSWORD :'shop_password';
-- A statement that waits is cut off. Longer than Patroni's ttl, where there are several machines.
ALTER ROLE portti_shop SET statement_timeout = '30s';
-- A machine of the shop that dies in the middle of a transaction would keep an event's stock locked for two hours.
ALTER ROLE portti_shop SET idle_in_transaction_session_timeout = '60s';
ALTER ROLE portti_shop SET tcp_keepalives_idle = '5s';
ALTER ROLE portti_shop SET tcp_keepalives_interval = '2s';
ALTER ROLE portti_shop SET tcp_keepalives_count = 3;
CREATE DATABASE portti OWNER portti_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE portti FROM PUBLIC;
GRANT CONNECT ON DATABASE portti TO portti_shop;
\connect portti
REVOKE ALL ON SCHEMA public FROM PUBLIC;
ALTER SCHEMA public OWNER TO portti_owner;
GRANT USAGE ON SCHEMA public TO portti_shop;
ALTER DEFAULT PRIVILEGES FOR ROLE portti_owner IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO portti_shop;
ALTER DEFAULT PRIVILEGES FOR ROLE portti_owner IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO portti_shop;
