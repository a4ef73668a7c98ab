CREATE TABLE "offer_goal_texts" (
	"goal_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "offer_goal_texts_goal_id_language_pk" PRIMARY KEY("goal_id","language")
);
--> statement-breakpoint
ALTER TABLE "offer_goal_texts" ADD CONSTRAINT "offer_goal_texts_goal_id_offer_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."offer_goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is remembered of offers has these names too (decision 028).
CREATE TRIGGER offer_goal_texts_tell AFTER INSERT OR UPDATE OR DELETE ON "offer_goal_texts" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('catalogue');
