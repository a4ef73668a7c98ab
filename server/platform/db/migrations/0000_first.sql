-- The tables are generated (npx drizzle-kit generate); the functions and triggers below them are written by hand.
CREATE TABLE "conversion_states" (
	"publisher_id" uuid NOT NULL,
	"conversion_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"amount_before" bigint,
	"amount_after" bigint NOT NULL,
	"payment_id" uuid,
	CONSTRAINT "conversion_states_publisher_id_conversion_id_number_pk" PRIMARY KEY("publisher_id","conversion_id","number")
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hit_id" uuid NOT NULL,
	"hit_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"quarter" integer NOT NULL,
	"link_id" uuid NOT NULL,
	"offer" integer,
	"smartlink" integer,
	"sub_offer" integer,
	"sub_smartlink" integer,
	"landing" integer,
	"country" text,
	"device" text NOT NULL,
	"os" text,
	"browser" text,
	"referrer" text,
	"sub_source" text,
	"track" text,
	"sub1" text,
	"sub2" text,
	"sub3" text,
	"sub4" text,
	"sub5" text,
	"sub6" text,
	"ext_click_id" text,
	"goal_code" text NOT NULL,
	"goal" text NOT NULL,
	"type" text NOT NULL,
	"advertiser_id" text NOT NULL,
	"status" text NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"reason" text,
	"test" boolean DEFAULT false NOT NULL,
	"amount" bigint NOT NULL,
	"original_amount" bigint NOT NULL,
	"sale" bigint,
	"payment_id" uuid,
	"payment_amount" bigint,
	"steps" integer NOT NULL,
	CONSTRAINT "conversions_publisher_id_id_pk" PRIMARY KEY("publisher_id","id"),
	CONSTRAINT "conversions_identity" UNIQUE("publisher_id","hit_id","goal_code","advertiser_id","test")
);
--> statement-breakpoint
CREATE TABLE "offer_creatives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"host" text NOT NULL,
	"cert_status" text NOT NULL,
	"claim_ends_at" timestamp (3) with time zone,
	"strayed_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"visited_at" timestamp (3) with time zone,
	"found" text,
	"found_target" text,
	"checked_at" timestamp (3) with time zone,
	"failure" text,
	"expires_at" timestamp (3) with time zone,
	"misses" integer DEFAULT 0 NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "domains_publisher_id_id_pk" PRIMARY KEY("publisher_id","id"),
	CONSTRAINT "domains_own_host" UNIQUE("publisher_id","host")
);
--> statement-breakpoint
CREATE TABLE "proved_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"publisher_id" uuid NOT NULL,
	"held_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" bigint NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"actor" text NOT NULL,
	"note" text,
	"on_hold" bigint NOT NULL,
	"available" bigint NOT NULL,
	"in_payment" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"advertisers" bigint NOT NULL,
	"bonuses" bigint NOT NULL,
	"commissions" bigint NOT NULL,
	"corrections" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"rounding" bigint NOT NULL,
	CONSTRAINT "ledger_entries_publisher_id_id_pk" PRIMARY KEY("publisher_id","id"),
	CONSTRAINT "ledger_entries_number" UNIQUE("publisher_id","number"),
	CONSTRAINT "ledger_entries_moves" CHECK ("ledger_entries"."amount" > 0 and "ledger_entries"."from_account" <> "ledger_entries"."to_account"),
	CONSTRAINT "ledger_entries_sum" CHECK ("ledger_entries"."on_hold" + "ledger_entries"."available" + "ledger_entries"."in_payment" + "ledger_entries"."paid" + "ledger_entries"."advertisers"
        + "ledger_entries"."bonuses" + "ledger_entries"."commissions" + "ledger_entries"."corrections" + "ledger_entries"."fees" + "ledger_entries"."rounding" = 0),
	CONSTRAINT "ledger_entries_range" CHECK (greatest(abs("ledger_entries"."on_hold"), abs("ledger_entries"."available"), abs("ledger_entries"."in_payment"), abs("ledger_entries"."paid"),
        abs("ledger_entries"."advertisers"), abs("ledger_entries"."bonuses"), abs("ledger_entries"."commissions"), abs("ledger_entries"."corrections"),
        abs("ledger_entries"."fees"), abs("ledger_entries"."rounding")) <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "ledger_heads" (
	"publisher_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"on_hold" bigint NOT NULL,
	"available" bigint NOT NULL,
	"in_payment" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"advertisers" bigint NOT NULL,
	"bonuses" bigint NOT NULL,
	"commissions" bigint NOT NULL,
	"corrections" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"rounding" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_marks" (
	"publisher_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_marks_publisher_id_pk" PRIMARY KEY("publisher_id")
);
--> statement-breakpoint
CREATE TABLE "announcement_texts" (
	"announcement_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "announcement_texts_announcement_id_language_pk" PRIMARY KEY("announcement_id","language")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"preview_image" text,
	"category" text DEFAULT 'network' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "my_traffic" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"promo_channel" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "my_traffic_publisher_id_id_pk" PRIMARY KEY("publisher_id","id"),
	CONSTRAINT "my_traffic_once" UNIQUE("publisher_id","country","device","promo_channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_publisher_id_id_pk" PRIMARY KEY("publisher_id","id")
);
--> statement-breakpoint
CREATE TABLE "additional_page_texts" (
	"page_id" uuid NOT NULL,
	"language" text NOT NULL,
	"menu_title" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "additional_page_texts_page_id_language_pk" PRIMARY KEY("page_id","language")
);
--> statement-breakpoint
CREATE TABLE "additional_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"url" text,
	"icon" text,
	"placement" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"conversions_amount" bigint NOT NULL,
	"other_amount" bigint NOT NULL,
	"other_returned" bigint,
	"method" text,
	"account" text,
	"account_id" uuid,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expected_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"reference" text,
	"failure" text,
	"note" text,
	CONSTRAINT "payments_publisher_id_id_pk" PRIMARY KEY("publisher_id","id"),
	CONSTRAINT "payments_number" UNIQUE("publisher_id","number")
);
--> statement-breakpoint
CREATE TABLE "postback_attempts" (
	"publisher_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"answer" integer,
	"body" text,
	"error" text,
	"duration_ms" integer,
	CONSTRAINT "postback_attempts_publisher_id_delivery_id_number_pk" PRIMARY KEY("publisher_id","delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "postback_deliveries" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"postback_id" uuid,
	"conversion_id" uuid,
	"trigger" text NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"url" text NOT NULL,
	"refill" boolean DEFAULT false NOT NULL,
	"receiver" text NOT NULL,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "postback_deliveries_publisher_id_id_pk" PRIMARY KEY("publisher_id","id")
);
--> statement-breakpoint
CREATE TABLE "postbacks" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"key" text NOT NULL,
	"scope" text NOT NULL,
	"campaign" integer,
	"goals" text[] NOT NULL,
	"statuses" text[] NOT NULL,
	"template" text,
	"status" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failing_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "postbacks_publisher_id_id_pk" PRIMARY KEY("publisher_id","id")
);
--> statement-breakpoint
CREATE TABLE "promo_activations" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_activations_publisher_id_id_pk" PRIMARY KEY("publisher_id","id")
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"most" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"publisher_id" uuid NOT NULL,
	"referral_id" uuid NOT NULL,
	"conversion_id" uuid NOT NULL,
	"quarter" integer NOT NULL,
	"rate" integer NOT NULL,
	"counted" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commissions_publisher_id_referral_id_conversion_id_pk" PRIMARY KEY("publisher_id","referral_id","conversion_id")
);
--> statement-breakpoint
CREATE TABLE "referral_sums" (
	"publisher_id" uuid NOT NULL,
	"referral_id" uuid NOT NULL,
	"conversions" bigint NOT NULL,
	"commission" bigint NOT NULL,
	CONSTRAINT "referral_sums_publisher_id_referral_id_pk" PRIMARY KEY("publisher_id","referral_id")
);
--> statement-breakpoint
CREATE TABLE "custom_field_titles" (
	"field_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"options" text[] DEFAULT '{}' NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "custom_field_titles_field_id_language_pk" PRIMARY KEY("field_id","language")
);
--> statement-breakpoint
CREATE TABLE "custom_field_values" (
	"publisher_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "custom_field_values_publisher_id_field_id_pk" PRIMARY KEY("publisher_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"required" boolean NOT NULL,
	"multiple" boolean NOT NULL,
	"default_value" text,
	"select_options" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publisher_files" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"field_id" uuid NOT NULL,
	CONSTRAINT "publisher_files_publisher_id_id_pk" PRIMARY KEY("publisher_id","id")
);
--> statement-breakpoint
CREATE TABLE "registration_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_link_covers" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "short_link_covers_publisher_id_id_pk" PRIMARY KEY("publisher_id","id")
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"traffic_type" text NOT NULL,
	"domain" text,
	CONSTRAINT "short_links_publisher_id_id_pk" PRIMARY KEY("publisher_id","id")
);
--> statement-breakpoint
CREATE TABLE "faq_texts" (
	"faq_id" uuid NOT NULL,
	"language" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "faq_texts_faq_id_language_pk" PRIMARY KEY("faq_id","language")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "mail_tokens_publisher_id_id_pk" PRIMARY KEY("publisher_id","id"),
	CONSTRAINT "mail_tokens_token_hash" UNIQUE("publisher_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"former_hash" text,
	"former_until" timestamp (3) with time zone,
	"remembered" boolean NOT NULL,
	"device_hash" text,
	"browser" text DEFAULT 'Other' NOT NULL,
	"os" text DEFAULT 'Other' NOT NULL,
	"country" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_publisher_id_id_pk" PRIMARY KEY("publisher_id","id"),
	CONSTRAINT "sessions_token_hash" UNIQUE("publisher_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"relative_id" integer NOT NULL,
	"code" text NOT NULL,
	"offer_id" uuid,
	"smartlink_id" uuid,
	"landing_id" uuid,
	"short" boolean DEFAULT false NOT NULL,
	"sub_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "links_publisher_id_id_pk" PRIMARY KEY("publisher_id","id"),
	CONSTRAINT "links_code" UNIQUE("publisher_id","code"),
	CONSTRAINT "links_relative_id" UNIQUE("publisher_id","relative_id"),
	CONSTRAINT "links_one_target" CHECK (num_nonnulls("links"."offer_id", "links"."smartlink_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "offer_access" (
	"publisher_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"access" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"message" text,
	"requested_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "offer_access_publisher_id_offer_id_pk" PRIMARY KEY("publisher_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "offer_goal_texts" (
	"goal_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "offer_goal_texts_goal_id_language_pk" PRIMARY KEY("goal_id","language")
);
--> statement-breakpoint
CREATE TABLE "offer_goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"payout" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"standard" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_landings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offer_id" uuid NOT NULL,
	"relative_id" integer NOT NULL,
	"label" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"relative_id" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"promo_channels" text[] DEFAULT '{}' NOT NULL,
	"descriptions" jsonb DEFAULT '{"en":""}'::jsonb NOT NULL,
	"type" text NOT NULL,
	"payout" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"share" integer DEFAULT 0 NOT NULL,
	"hold_days" integer NOT NULL,
	"postback_key" text NOT NULL,
	"target_url" text NOT NULL,
	"allowed_countries" text[] NOT NULL,
	"denied_countries" text[] NOT NULL,
	"device" text DEFAULT 'all' NOT NULL,
	"platforms" text[] NOT NULL,
	"connection_types" text[] NOT NULL,
	"status" text NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"day_cap" integer,
	"total_cap" integer,
	"fallback_url" text,
	"referrer" text DEFAULT 'keep' NOT NULL,
	"passes_on" boolean DEFAULT true NOT NULL,
	"status_words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "smartlink_access" (
	"publisher_id" uuid NOT NULL,
	"smartlink_id" uuid NOT NULL,
	"access" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"message" text,
	"requested_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "smartlink_access_publisher_id_smartlink_id_pk" PRIMARY KEY("publisher_id","smartlink_id")
);
--> statement-breakpoint
CREATE TABLE "smartlink_offers" (
	"smartlink_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "smartlink_offers_smartlink_id_offer_id_pk" PRIMARY KEY("smartlink_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "smartlink_verticals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "smartlinks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"relative_id" integer NOT NULL,
	"name" text NOT NULL,
	"vertical_id" uuid NOT NULL,
	"status" text NOT NULL,
	"fallback_id" uuid,
	"open" boolean DEFAULT true NOT NULL,
	"traffic_types" text[] DEFAULT '{}' NOT NULL,
	"descriptions" jsonb DEFAULT '{"en":""}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_terms" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "campaign_terms_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"publisher_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"content_type" text,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_publisher_id_key_pk" PRIMARY KEY("publisher_id","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "managers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"email" text,
	"skype" text,
	"telegram" text,
	"teams" text
);
--> statement-breakpoint
CREATE TABLE "publishers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"relative_id" integer NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp (3) with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"phone" text,
	"messenger" text,
	"contact_info" text,
	"date_of_birth" date,
	"temporary_email" text,
	"payment_note" text,
	"timezone" text DEFAULT 'Europe/Prague' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"status_new" boolean DEFAULT false NOT NULL,
	"show_competitions" boolean DEFAULT false NOT NULL,
	"show_competitions_label" boolean DEFAULT false NOT NULL,
	"disable_username" boolean DEFAULT true NOT NULL,
	"roles" text[] NOT NULL,
	"promo" boolean DEFAULT false NOT NULL,
	"manager_id" uuid,
	"referrer_id" uuid,
	"referral_rate" integer,
	"smartlinks_most" integer,
	"utm_source" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_postbacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"whose" integer NOT NULL,
	"offer" integer,
	"said" text NOT NULL,
	"key_hash" text,
	"status" integer NOT NULL,
	"reason" text NOT NULL,
	"replayed_at" timestamp (3) with time zone,
	"replay" text
);
--> statement-breakpoint
CREATE TABLE "waiting_postbacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"whose" integer NOT NULL,
	"said" text NOT NULL,
	"key_hash" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hits" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"quarter" integer NOT NULL,
	"click" boolean NOT NULL,
	"unique_hit" boolean NOT NULL,
	"unique_click" boolean NOT NULL,
	"platform" text,
	"connection_type" text NOT NULL,
	"link_id" uuid NOT NULL,
	"offer" integer,
	"smartlink" integer,
	"sub_offer" integer,
	"sub_smartlink" integer,
	"landing" integer,
	"country" text,
	"device" text NOT NULL,
	"os" text,
	"browser" text,
	"referrer" text,
	"sub_source" text,
	"track" text,
	"sub1" text,
	"sub2" text,
	"sub3" text,
	"sub4" text,
	"sub5" text,
	"sub6" text,
	"ext_click_id" text,
	CONSTRAINT "hits_publisher_id_id_pk" PRIMARY KEY("publisher_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"publisher_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"last_hit_at" timestamp (3) with time zone NOT NULL,
	"last_click_at" timestamp (3) with time zone,
	"hit_before" timestamp (3) with time zone,
	"click_before" timestamp (3) with time zone,
	CONSTRAINT "visitors_publisher_id_visitor_pk" PRIMARY KEY("publisher_id","visitor")
);
--> statement-breakpoint
-- `offerCampaign`: the offer that a visit was sent to, by its own link or by a smartlink (decision 172).
CREATE TABLE "rollup_days" (
	"publisher_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"bucket" integer NOT NULL,
	"value" text NOT NULL,
	"hits" integer NOT NULL,
	"unique_hits" integer NOT NULL,
	"clicks" integer NOT NULL,
	"unique_clicks" integer NOT NULL,
	"conversions" integer NOT NULL,
	"payout" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "rollup_days_publisher_id_dimension_bucket_value_pk" PRIMARY KEY("publisher_id","dimension","bucket","value")
);
--> statement-breakpoint
CREATE TABLE "rollup_quarters" (
	"publisher_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"bucket" integer NOT NULL,
	"value" text NOT NULL,
	"hits" integer NOT NULL,
	"unique_hits" integer NOT NULL,
	"clicks" integer NOT NULL,
	"unique_clicks" integer NOT NULL,
	"conversions" integer NOT NULL,
	"payout" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "rollup_quarters_publisher_id_dimension_bucket_value_pk" PRIMARY KEY("publisher_id","dimension","bucket","value")
);
--> statement-breakpoint
ALTER TABLE "conversion_states" ADD CONSTRAINT "conversion_states_conversion" FOREIGN KEY ("publisher_id","conversion_id") REFERENCES "public"."conversions"("publisher_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_creatives" ADD CONSTRAINT "offer_creatives_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proved_hosts" ADD CONSTRAINT "proved_hosts_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD CONSTRAINT "ledger_heads_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_marks" ADD CONSTRAINT "announcement_marks_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_texts" ADD CONSTRAINT "announcement_texts_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "my_traffic" ADD CONSTRAINT "my_traffic_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "additional_page_texts" ADD CONSTRAINT "additional_page_texts_page_id_additional_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."additional_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postback_attempts" ADD CONSTRAINT "postback_attempts_delivery" FOREIGN KEY ("publisher_id","delivery_id") REFERENCES "public"."postback_deliveries"("publisher_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postback_deliveries" ADD CONSTRAINT "postback_deliveries_postback" FOREIGN KEY ("publisher_id","postback_id") REFERENCES "public"."postbacks"("publisher_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postbacks" ADD CONSTRAINT "postbacks_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_activations" ADD CONSTRAINT "promo_activations_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_referral_id_publishers_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_sums" ADD CONSTRAINT "referral_sums_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_sums" ADD CONSTRAINT "referral_sums_referral_id_publishers_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_titles" ADD CONSTRAINT "custom_field_titles_field_id_custom_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."custom_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_values" ADD CONSTRAINT "custom_field_values_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_field_values" ADD CONSTRAINT "custom_field_values_field_id_custom_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."custom_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_files" ADD CONSTRAINT "publisher_files_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_files" ADD CONSTRAINT "publisher_files_field_id_custom_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."custom_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_covers" ADD CONSTRAINT "short_link_covers_link" FOREIGN KEY ("publisher_id","id") REFERENCES "public"."short_links"("publisher_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_links" ADD CONSTRAINT "short_links_link" FOREIGN KEY ("publisher_id","id") REFERENCES "public"."links"("publisher_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_texts" ADD CONSTRAINT "faq_texts_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_landing_id_offer_landings_id_fk" FOREIGN KEY ("landing_id") REFERENCES "public"."offer_landings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_offer_access" FOREIGN KEY ("publisher_id","offer_id") REFERENCES "public"."offer_access"("publisher_id","offer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_smartlink_access" FOREIGN KEY ("publisher_id","smartlink_id") REFERENCES "public"."smartlink_access"("publisher_id","smartlink_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_access" ADD CONSTRAINT "offer_access_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_access" ADD CONSTRAINT "offer_access_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_goal_texts" ADD CONSTRAINT "offer_goal_texts_goal_id_offer_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."offer_goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_goals" ADD CONSTRAINT "offer_goals_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_landings" ADD CONSTRAINT "offer_landings_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smartlink_access" ADD CONSTRAINT "smartlink_access_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smartlink_access" ADD CONSTRAINT "smartlink_access_smartlink_id_smartlinks_id_fk" FOREIGN KEY ("smartlink_id") REFERENCES "public"."smartlinks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smartlink_offers" ADD CONSTRAINT "smartlink_offers_smartlink_id_smartlinks_id_fk" FOREIGN KEY ("smartlink_id") REFERENCES "public"."smartlinks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smartlink_offers" ADD CONSTRAINT "smartlink_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smartlinks" ADD CONSTRAINT "smartlinks_vertical_id_smartlink_verticals_id_fk" FOREIGN KEY ("vertical_id") REFERENCES "public"."smartlink_verticals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_manager_id_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."managers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_states_of_payment" ON "conversion_states" USING btree ("publisher_id","payment_id") WHERE "conversion_states"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "conversions_quarter" ON "conversions" USING btree ("publisher_id","quarter");--> statement-breakpoint
CREATE INDEX "conversions_of_payment" ON "conversions" USING btree ("publisher_id","payment_id");--> statement-breakpoint
CREATE INDEX "conversions_on_hold" ON "conversions" USING btree ("hold_until","publisher_id","id") WHERE "conversions"."status" = 'onHold';--> statement-breakpoint
CREATE INDEX "conversions_unpaid" ON "conversions" USING btree ("publisher_id","created_at") WHERE "conversions"."status" in ('approved', 'onHold');--> statement-breakpoint
CREATE INDEX "conversions_tracked" ON "conversions" USING btree ("publisher_id","created_at") WHERE "conversions"."status" = 'tracked';--> statement-breakpoint
CREATE INDEX "conversions_rejected" ON "conversions" USING btree ("publisher_id","quarter") WHERE "conversions"."status" = 'rejected';--> statement-breakpoint
CREATE INDEX "offer_creatives_offer" ON "offer_creatives" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "domains_due" ON "domains" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("publisher_id","at" DESC NULLS LAST,"number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_entries_of_subject" ON "ledger_entries" USING btree ("publisher_id","subject_id") WHERE "ledger_entries"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_payments" ON "ledger_entries" USING btree ("publisher_id","number") WHERE "ledger_entries"."kind" in ('bonus', 'commission', 'correction', 'payment', 'return');--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("publisher_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_on_their_way" ON "payments" USING btree ("publisher_id","status");--> statement-breakpoint
CREATE INDEX "payments_made" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "postback_deliveries_conversion" ON "postback_deliveries" USING btree ("publisher_id","conversion_id") WHERE "postback_deliveries"."conversion_id" is not null;--> statement-breakpoint
CREATE INDEX "postback_deliveries_of" ON "postback_deliveries" USING btree ("publisher_id","postback_id","status");--> statement-breakpoint
CREATE INDEX "postback_deliveries_log" ON "postback_deliveries" USING btree ("publisher_id","postback_id","created_at","id");--> statement-breakpoint
CREATE INDEX "postback_deliveries_old" ON "postback_deliveries" USING btree ("test","created_at") WHERE "postback_deliveries"."next_at" is null;--> statement-breakpoint
CREATE INDEX "postback_deliveries_due" ON "postback_deliveries" USING btree ("test","publisher_id","receiver","next_at") WHERE "postback_deliveries"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_activations_code" ON "promo_activations" USING btree ("publisher_id","code");--> statement-breakpoint
CREATE INDEX "commissions_quarter" ON "commissions" USING btree ("publisher_id","quarter");--> statement-breakpoint
CREATE INDEX "registration_uploads_created_at" ON "registration_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_tokens_expires_at" ON "mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_goals_code" ON "offer_goals" USING btree ("offer_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_landings_relative_id" ON "offer_landings" USING btree ("relative_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_relative_id" ON "offers" USING btree ("relative_id");--> statement-breakpoint
CREATE UNIQUE INDEX "smartlinks_relative_id" ON "smartlinks" USING btree ("relative_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_next_try_at" ON "mails" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publishers_relative_id" ON "publishers" USING btree ("relative_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publishers_username_key" ON "publishers" USING btree ("username_key") WHERE "publishers"."username_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "publishers_email_key" ON "publishers" USING btree ("email_key") WHERE "publishers"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "publishers_referrer" ON "publishers" USING btree ("referrer_id","created_at") WHERE "publishers"."referrer_id" is not null;--> statement-breakpoint
CREATE INDEX "refused_postbacks_newest" ON "refused_postbacks" USING btree ("whose","at");--> statement-breakpoint
CREATE INDEX "waiting_postbacks_next" ON "waiting_postbacks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "hits_quarter" ON "hits" USING btree ("publisher_id","quarter");
--> statement-breakpoint
-- What a movement adds to an account.
CREATE FUNCTION moved(account text, from_account text, to_account text, amount bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE account WHEN to_account THEN amount WHEN from_account THEN -amount ELSE 0 END
$$;
--> statement-breakpoint
-- The head of a publisher's book, locked; made when it is the first time.
CREATE FUNCTION open_book(whose uuid) RETURNS ledger_heads LANGUAGE plpgsql AS $$
DECLARE
  head ledger_heads;
BEGIN
  LOOP
    SELECT * INTO head FROM ledger_heads WHERE publisher_id = whose FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO ledger_heads
      SELECT id, 0, '-infinity', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM publishers WHERE id = whose
      ON CONFLICT DO NOTHING;
  END LOOP;
  RETURN head;
END $$;
--> statement-breakpoint
CREATE FUNCTION close_book(head ledger_heads) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_heads SET number = head.number, at = head.at, on_hold = head.on_hold, available = head.available,
    in_payment = head.in_payment, paid = head.paid, advertisers = head.advertisers, bonuses = head.bonuses,
    commissions = head.commissions, corrections = head.corrections, fees = head.fees, rounding = head.rounding
  WHERE publisher_id = head.publisher_id;
END $$;
--> statement-breakpoint
-- The one way into the ledger: server/ledger/post.ts calls it with a column each. Books are locked in the order of their
-- publishers. A transfer that is there already is left alone (LD001: under another content it is refused); each of the
-- others gets its number and the balances after it. One after the other, because callers of one book wait for each other
-- meanwhile: a statement over all of them is quicker for thousands, and slower for the one that most calls bring. One
-- plan for all calls: planning anew takes longer than posting does (measured: 157 a second, 2,212 with one plan), and it
-- never reads the whole ledger, however small that was when it was made.
CREATE FUNCTION post_transfers(
  publisher_ids uuid[], ids uuid[], moments timestamptz[], kinds text[], froms text[], tos text[], amounts bigint[],
  subject_kinds text[], subject_ids uuid[], actors text[], notes text[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  given record;
  head ledger_heads;
  after ledger_heads;
BEGIN
  FOR given IN
    SELECT * FROM unnest(
      publisher_ids, ids, moments, kinds, froms, tos, amounts, subject_kinds, subject_ids, actors, notes
    ) WITH ORDINALITY AS given(
      publisher_id, id, at, kind, from_account, to_account, amount, subject_kind, subject_id, actor, note, place
    ) ORDER BY publisher_id, place
  LOOP
    IF head.publisher_id IS DISTINCT FROM given.publisher_id THEN
      PERFORM close_book(head);
      head := open_book(given.publisher_id);
    END IF;
    INSERT INTO ledger_entries (
      publisher_id, id, number, at, kind, from_account, to_account, amount, subject_kind, subject_id, actor, note,
      on_hold, available, in_payment, paid, advertisers, bonuses, commissions, corrections, fees, rounding
    ) VALUES (
      given.publisher_id, given.id, head.number + 1, greatest(head.at, given.at), given.kind, given.from_account,
      given.to_account, given.amount, given.subject_kind, given.subject_id, given.actor, given.note,
      head.on_hold + moved('onHold', given.from_account, given.to_account, given.amount),
      head.available + moved('available', given.from_account, given.to_account, given.amount),
      head.in_payment + moved('inPayment', given.from_account, given.to_account, given.amount),
      head.paid + moved('paid', given.from_account, given.to_account, given.amount),
      head.advertisers + moved('advertisers', given.from_account, given.to_account, given.amount),
      head.bonuses + moved('bonuses', given.from_account, given.to_account, given.amount),
      head.commissions + moved('commissions', given.from_account, given.to_account, given.amount),
      head.corrections + moved('corrections', given.from_account, given.to_account, given.amount),
      head.fees + moved('fees', given.from_account, given.to_account, given.amount),
      head.rounding + moved('rounding', given.from_account, given.to_account, given.amount)
    )
    ON CONFLICT (publisher_id, id) DO NOTHING
    RETURNING publisher_id, number, at, on_hold, available, in_payment, paid, advertisers, bonuses, commissions, corrections, fees, rounding
    INTO after;
    IF FOUND THEN
      head := after;
    ELSIF NOT EXISTS (
      SELECT 1 FROM ledger_entries entry WHERE entry.publisher_id = given.publisher_id AND entry.id = given.id
        AND (entry.kind, entry.from_account, entry.to_account, entry.amount)
          = (given.kind, given.from_account, given.to_account, given.amount)
    ) THEN
      RAISE EXCEPTION 'another transfer has this key' USING ERRCODE = 'LD001';
    END IF;
  END LOOP;
  PERFORM close_book(head);
END $$;
--> statement-breakpoint
-- Ledger and history are added to, never changed: not by us either.
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION append_only();
--> statement-breakpoint
CREATE TRIGGER conversion_states_append_only BEFORE UPDATE OR DELETE ON "conversion_states" FOR EACH ROW EXECUTE FUNCTION append_only();
--> statement-breakpoint
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
CREATE TRIGGER ledger_entries_tell_insert AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('balance');
--> statement-breakpoint
CREATE TRIGGER publishers_tell_update AFTER UPDATE ON "publishers" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_profiles();
--> statement-breakpoint
CREATE TRIGGER announcement_texts_tell AFTER INSERT OR UPDATE OR DELETE ON "announcement_texts" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('announcement');
--> statement-breakpoint
CREATE TRIGGER announcements_tell AFTER UPDATE OR DELETE ON "announcements" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('announcement');
--> statement-breakpoint
-- What is remembered of offers has these names too (decision 028).
CREATE TRIGGER offer_goal_texts_tell AFTER INSERT OR UPDATE OR DELETE ON "offer_goal_texts" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('catalogue');
--> statement-breakpoint
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
--> statement-breakpoint
-- An open panel hears of what was decided about its offers and smartlinks.
CREATE TRIGGER offer_access_campaign_insert AFTER INSERT ON "offer_access" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('campaign');
--> statement-breakpoint
CREATE TRIGGER offer_access_campaign_update AFTER UPDATE ON "offer_access" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('campaign');
--> statement-breakpoint
CREATE TRIGGER offer_access_campaign_delete AFTER DELETE ON "offer_access" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('campaign');
--> statement-breakpoint
CREATE TRIGGER smartlink_access_campaign_insert AFTER INSERT ON "smartlink_access" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('campaign');
--> statement-breakpoint
CREATE TRIGGER smartlink_access_campaign_update AFTER UPDATE ON "smartlink_access" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('campaign');
--> statement-breakpoint
CREATE TRIGGER smartlink_access_campaign_delete AFTER DELETE ON "smartlink_access" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('campaign');
--> statement-breakpoint
CREATE TRIGGER offers_campaign AFTER INSERT OR UPDATE OR DELETE ON "offers" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('campaign');
--> statement-breakpoint
CREATE TRIGGER offer_goals_campaign AFTER INSERT OR UPDATE OR DELETE ON "offer_goals" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('campaign');
--> statement-breakpoint
CREATE TRIGGER smartlinks_campaign AFTER INSERT OR UPDATE OR DELETE ON "smartlinks" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('campaign');
--> statement-breakpoint
CREATE TRIGGER smartlink_verticals_campaign AFTER INSERT OR UPDATE OR DELETE ON "smartlink_verticals" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('campaign');
--> statement-breakpoint
CREATE TRIGGER offer_creatives_campaign AFTER INSERT OR UPDATE OR DELETE ON "offer_creatives" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('campaign');
--> statement-breakpoint
-- An open panel and the tracker hear of a publisher's own domains.
CREATE TRIGGER domains_tell_insert AFTER INSERT ON "domains" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('domain');
--> statement-breakpoint
CREATE TRIGGER domains_tell_update AFTER UPDATE ON "domains" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('domain');
--> statement-breakpoint
CREATE TRIGGER domains_tell_delete AFTER DELETE ON "domains" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('domain');
--> statement-breakpoint
-- The calls that are due, the oldest of each publisher and receiver, of tests or of the others: of those publishers, or of
-- all. Nobody's are more than `each`, and all are about twice as many as are wanted, where so many wait. It steps from one
-- publisher and receiver to the next in the index of what is due and ranks nothing: a million that wait behind them cost
-- nothing. The settings hold it to that index whatever the tables are like when its plans are made.
CREATE FUNCTION due_postbacks(tests boolean, of uuid[], moment timestamptz, wanted integer, each integer)
RETURNS TABLE (publisher uuid, delivery uuid, host text, due timestamptz)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off SET jit = off
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  start uuid;
  here record;
  publishers uuid[] := '{}';
  hosts text[] := '{}';
BEGIN
  FOREACH start IN ARRAY coalesce(of, ARRAY['00000000-0000-0000-0000-000000000000'::uuid]) LOOP
    SELECT start AS publisher_id, '' AS receiver INTO here;
    LOOP
      SELECT d.test, d.publisher_id, d.receiver INTO here FROM postback_deliveries d
        WHERE d.next_at IS NOT NULL AND (d.test, d.publisher_id, d.receiver) > (tests, here.publisher_id, here.receiver)
        ORDER BY d.test, d.publisher_id, d.receiver LIMIT 1;
      EXIT WHEN here.test IS DISTINCT FROM tests OR (of IS NOT NULL AND here.publisher_id <> start);
      publishers := publishers || here.publisher_id;
      hosts := hosts || here.receiver;
    END LOOP;
  END LOOP;
  FOR place IN 1 .. cardinality(publishers) LOOP
    RETURN QUERY SELECT d.publisher_id, d.id, d.receiver, d.next_at FROM postback_deliveries d
      WHERE d.test = tests AND d.publisher_id = publishers[place] AND d.receiver = hosts[place] AND d.next_at <= moment
      ORDER BY d.next_at LIMIT least(each, greatest(1, 2 * wanted / cardinality(publishers)));
  END LOOP;
END $$;
--> statement-breakpoint
-- An open panel hears of a publisher's postbacks, and of calls that end.
CREATE TRIGGER postbacks_tell_insert AFTER INSERT ON "postbacks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('postback');
--> statement-breakpoint
CREATE TRIGGER postbacks_tell_update AFTER UPDATE ON "postbacks" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('postback');
--> statement-breakpoint
CREATE TRIGGER postbacks_tell_delete AFTER DELETE ON "postbacks" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('postback');
--> statement-breakpoint
-- The tracker of every process looks again at an offer that has a limit when conversions of it come. One statement by a
-- key for each offer: the plan of a join would be that of empty tables.
CREATE FUNCTION tell_caps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number integer;
BEGIN
  FOR number IN SELECT DISTINCT unnest(ARRAY[offer, sub_offer]) FROM changed WHERE NOT test LOOP
    IF EXISTS (SELECT FROM offers WHERE relative_id = number AND (day_cap IS NOT NULL OR total_cap IS NOT NULL)) THEN
      PERFORM pg_notify('panel_changes', '* caps ' || number);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversions_tell_caps AFTER INSERT ON "conversions" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_caps();
--> statement-breakpoint
CREATE TRIGGER postback_deliveries_tell_update AFTER UPDATE ON "postback_deliveries" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('postback');
--> statement-breakpoint
CREATE TRIGGER referral_sums_tell_insert AFTER INSERT ON "referral_sums" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('referral');
--> statement-breakpoint
CREATE TRIGGER referral_sums_tell_update AFTER UPDATE ON "referral_sums" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('referral');
--> statement-breakpoint
-- A referral has registered, was confirmed, or was declined: its referrer hears of it.
CREATE FUNCTION tell_referrer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('panel_changes', NEW.referrer_id || ' referral');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER publishers_tell_referrer AFTER INSERT OR UPDATE OF state ON "publishers" FOR EACH ROW WHEN (NEW.referrer_id IS NOT NULL) EXECUTE FUNCTION tell_referrer();

--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"minimum" bigint NOT NULL,
	"fee_fixed" bigint NOT NULL,
	"fee_share" integer NOT NULL,
	"days_from" integer NOT NULL,
	"days_to" integer NOT NULL,
	"schedule" text NOT NULL,
	"example" text NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"method" text NOT NULL,
	"sealed" text NOT NULL,
	"print" text NOT NULL,
	"masked" text NOT NULL,
	"status" text NOT NULL,
	"minimum" bigint NOT NULL,
	"in_force_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_accounts_publisher_id_id_pk" PRIMARY KEY("publisher_id","id"),
	CONSTRAINT "payout_accounts_print" UNIQUE("publisher_id","method","print")
);
--> statement-breakpoint
CREATE TABLE "payout_freezes" (
	"publisher_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_holds" (
	"publisher_id" uuid PRIMARY KEY NOT NULL,
	"because" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_pins" (
	"publisher_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"wrong" integer NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_freezes" ADD CONSTRAINT "payout_freezes_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_pins" ADD CONSTRAINT "payout_pins_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_active" ON "payout_accounts" USING btree ("publisher_id") WHERE "payout_accounts"."status" = 'active';
--> statement-breakpoint
-- Ways of being paid of every network; `npm run manager -- method-set` changes them. Amounts in ten-thousandths.
INSERT INTO "payment_methods" ("code", "name", "kind", "currency", "minimum", "fee_fixed", "fee_share", "days_from", "days_to", "schedule", "example", "position") VALUES
  ('paypal', 'PayPal', 'email', 'USD', 500000, 0, 200, 0, 1, 'week', 'name@example.com', 1),
  ('wise', 'Wise', 'email', 'USD', 500000, 0, 100, 0, 2, 'week', 'name@example.com', 2),
  ('payoneer', 'Payoneer', 'email', 'USD', 500000, 30000, 0, 0, 2, 'halfMonth', 'name@example.com', 3),
  ('wire', 'Bank transfer (IBAN)', 'iban', 'EUR', 5000000, 250000, 0, 2, 5, 'month', 'DE89370400440532013000', 4),
  ('wire_swift', 'Bank transfer (SWIFT)', 'swift', 'USD', 10000000, 450000, 0, 3, 7, 'month', '000123456789 DEUTDEFF500', 5),
  ('card', 'Bank card', 'card', 'USD', 1000000, 20000, 150, 1, 3, 'halfMonth', '4111111111111111', 6),
  ('webmoney', 'WebMoney', 'webmoney', 'WMZ', 200000, 0, 80, 0, 1, 'week', 'Z123456789012', 7),
  ('capitalist', 'Capitalist', 'capitalist', 'USD', 300000, 0, 100, 0, 1, 'week', 'U1234567', 8),
  ('usdt_trc20', 'USDT TRC20', 'trc20', 'USDT', 500000, 20000, 0, 0, 1, 'week', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 9),
  ('usdt_erc20', 'USDT ERC20', 'erc20', 'USDT', 2000000, 100000, 0, 0, 1, 'week', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 10),
  ('btc', 'Bitcoin', 'btc', 'BTC', 2000000, 50000, 0, 0, 1, 'week', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 11);
--> statement-breakpoint
-- An open panel hears of a publisher's payout accounts, and of what keeps payments from them.
CREATE TRIGGER payout_accounts_tell_insert AFTER INSERT ON "payout_accounts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('payout');
--> statement-breakpoint
CREATE TRIGGER payout_accounts_tell_update AFTER UPDATE ON "payout_accounts" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('payout');
--> statement-breakpoint
CREATE TRIGGER payout_accounts_tell_delete AFTER DELETE ON "payout_accounts" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('payout');
--> statement-breakpoint
CREATE TRIGGER payout_freezes_tell_insert AFTER INSERT ON "payout_freezes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('payout');
--> statement-breakpoint
CREATE TRIGGER payout_freezes_tell_delete AFTER DELETE ON "payout_freezes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('payout');
--> statement-breakpoint
CREATE TRIGGER payout_holds_tell_insert AFTER INSERT ON "payout_holds" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('payout');
--> statement-breakpoint
CREATE TRIGGER payout_holds_tell_update AFTER UPDATE ON "payout_holds" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('payout');
--> statement-breakpoint
CREATE TRIGGER payout_holds_tell_delete AFTER DELETE ON "payout_holds" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_publishers('payout');
--> statement-breakpoint
CREATE TABLE "competition_scores" (
	"publisher_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"points" bigint NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	"prize" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "competition_scores_publisher_id_competition_id_pk" PRIMARY KEY("publisher_id","competition_id")
);
--> statement-breakpoint
CREATE TABLE "competitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"titles" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"metric" text NOT NULL,
	"offers" integer[] NOT NULL,
	"prizes" bigint[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "competitions_time" CHECK ("competitions"."start_at" < "competitions"."end_at")
);
--> statement-breakpoint
ALTER TABLE "competition_scores" ADD CONSTRAINT "competition_scores_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_scores" ADD CONSTRAINT "competition_scores_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competition_scores_ranking" ON "competition_scores" USING btree ("competition_id","points" DESC NULLS FIRST,"reached_at","publisher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "competitions_number" ON "competitions" USING btree ("number");
--> statement-breakpoint
-- Competitions are seen by everybody; their beginning and their end are told by the profile, too.
CREATE TRIGGER competitions_tell AFTER INSERT OR UPDATE OR DELETE ON "competitions" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('competition');
--> statement-breakpoint
CREATE TRIGGER competitions_tell_profile AFTER INSERT OR UPDATE OR DELETE ON "competitions" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('profile');
--> statement-breakpoint
-- Who gains points may have passed somebody else.
CREATE TRIGGER competition_scores_tell AFTER INSERT OR UPDATE ON "competition_scores" FOR EACH STATEMENT EXECUTE FUNCTION tell_everybody('competition');
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"publisher_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_publisher_id_token_hash_pk" PRIMARY KEY("publisher_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"publisher_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"remembered" boolean NOT NULL,
	"passkey_challenge" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_challenges_publisher_id_token_hash_pk" PRIMARY KEY("publisher_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"publisher_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_publisher_id_code_hash_pk" PRIMARY KEY("publisher_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"publisher_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_expires_at" ON "known_browsers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_challenges_expires_at" ON "login_challenges" USING btree ("expires_at");
--> statement-breakpoint
CREATE TABLE "passkey_requests" (
	"publisher_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passkey_requests_publisher_id_purpose_pk" PRIMARY KEY("publisher_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"publisher_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_publisher_id_id_pk" PRIMARY KEY("publisher_id","id"),
	CONSTRAINT "passkeys_credential" UNIQUE("publisher_id","credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkey_requests" ADD CONSTRAINT "passkey_requests_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;
