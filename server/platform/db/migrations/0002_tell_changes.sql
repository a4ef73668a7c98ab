-- Whoever listens on panel_changes hears that something of a publisher has changed, once the change is
-- committed: '<publisher id> <kind>', or '* <kind>' for all. Never what, or to what (decision 015).
CREATE FUNCTION tell_publishers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT DISTINCT publisher_id FROM changed LOOP
    PERFORM pg_notify('panel_changes', one.publisher_id || ' ' || TG_ARGV[0]);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_available() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT DISTINCT publisher_id FROM changed WHERE account = 'available' LOOP
    PERFORM pg_notify('panel_changes', one.publisher_id || ' balance');
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT id FROM changed LOOP
    PERFORM pg_notify('panel_changes', one.id || ' profile');
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_everybody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('panel_changes', '* ' || TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_tell_insert AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('notification');
--> statement-breakpoint
CREATE TRIGGER notifications_tell_update AFTER UPDATE ON "notifications" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('notification');
--> statement-breakpoint
CREATE TRIGGER notifications_tell_delete AFTER DELETE ON "notifications" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('notification');
--> statement-breakpoint
CREATE TRIGGER announcement_marks_tell_insert AFTER INSERT ON "announcement_marks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('announcement');
--> statement-breakpoint
CREATE TRIGGER announcement_marks_tell_update AFTER UPDATE ON "announcement_marks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('announcement');
--> statement-breakpoint
CREATE TRIGGER sessions_tell_delete AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('session');
--> statement-breakpoint
CREATE TRIGGER ledger_entries_tell_insert AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_available();
--> statement-breakpoint
CREATE TRIGGER publishers_tell_update AFTER UPDATE ON "publishers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_profiles();
--> statement-breakpoint
CREATE TRIGGER announcement_texts_tell AFTER INSERT OR UPDATE OR DELETE ON "announcement_texts" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('announcement');
--> statement-breakpoint
CREATE TRIGGER announcements_tell AFTER UPDATE OR DELETE ON "announcements" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('announcement');
