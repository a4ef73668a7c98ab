-- What the tracker remembers of links and offers is told too: '* catalogue' for what belongs to all publishers,
-- '<publisher id> links' for what belongs to one (decision 028).
CREATE TRIGGER offers_tell AFTER INSERT OR UPDATE OR DELETE ON "offers" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('catalogue');
--> statement-breakpoint
CREATE TRIGGER offer_goals_tell AFTER INSERT OR UPDATE OR DELETE ON "offer_goals" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('catalogue');
--> statement-breakpoint
CREATE TRIGGER offer_landings_tell AFTER INSERT OR UPDATE OR DELETE ON "offer_landings" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('catalogue');
--> statement-breakpoint
CREATE TRIGGER smartlink_verticals_tell AFTER INSERT OR UPDATE OR DELETE ON "smartlink_verticals" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('catalogue');
--> statement-breakpoint
CREATE TRIGGER smartlinks_tell AFTER INSERT OR UPDATE OR DELETE ON "smartlinks" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('catalogue');
--> statement-breakpoint
CREATE TRIGGER smartlink_offers_tell AFTER INSERT OR UPDATE OR DELETE ON "smartlink_offers" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('catalogue');
--> statement-breakpoint
CREATE TRIGGER links_tell_insert AFTER INSERT ON "links" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('links');
--> statement-breakpoint
CREATE TRIGGER links_tell_update AFTER UPDATE ON "links" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('links');
--> statement-breakpoint
CREATE TRIGGER links_tell_delete AFTER DELETE ON "links" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('links');
--> statement-breakpoint
CREATE TRIGGER offer_access_tell_insert AFTER INSERT ON "offer_access" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('links');
--> statement-breakpoint
CREATE TRIGGER offer_access_tell_update AFTER UPDATE ON "offer_access" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('links');
--> statement-breakpoint
CREATE TRIGGER offer_access_tell_delete AFTER DELETE ON "offer_access" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('links');
--> statement-breakpoint
CREATE TRIGGER smartlink_access_tell_insert AFTER INSERT ON "smartlink_access" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('links');
--> statement-breakpoint
CREATE TRIGGER smartlink_access_tell_update AFTER UPDATE ON "smartlink_access" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('links');
--> statement-breakpoint
CREATE TRIGGER smartlink_access_tell_delete AFTER DELETE ON "smartlink_access" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('links');
