import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { CampaignKind, Language } from '#contract/enumerations.ts';
import type { launchOffer, requestOffer } from '#contract/resources/campaign-actions.ts';
import type { Access } from '#contract/statuses.ts';
import type { CampaignQuestion } from '#domain/narrow-campaigns.ts';
import type { SmartlinkEvent } from '#machines/lifecycles/smartlink.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { Taken } from '../catalogue/taken.ts';
import type { offerAccess, offers } from '../catalogue/tables/offers.ts';
import type { smartlinkAccess, smartlinks } from '../catalogue/tables/smartlinks.ts';
import type { Db } from '../platform/db/client.ts';
import type { Params } from '../platform/http/endpoint.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import type { Texts } from '../platform/texts-in-languages.ts';
import type { CampaignFigures } from './figures.ts';
import type { CampaignState } from './refusal.ts';

export type Which = { readonly id: string } | { readonly relativeId: number };

/** Who reads offers and smartlinks, and what is known besides. */
export interface CampaignReader {
  readonly publisherId: string;
  /** Says what a day of the own figures is. */
  readonly timezone: string;
  readonly language: Language;
  readonly reference: Reference;
  readonly network: CampaignFigures;
  readonly own: CampaignFigures;
  /** Conversions that offers with a limit have taken, by `relativeId`. */
  readonly taken: ReadonlyMap<number, Taken>;
  /** The publisher's first tracking addresses, by id of the offer or smartlink. */
  readonly links: ReadonlyMap<string, string>;
  /** Ids of the publisher's own domains that carry short links, by id of the smartlink. */
  readonly domains: ReadonlyMap<string, readonly string[]>;
  /** How many of this kind the publisher may launch by itself, where it works with as many; else null. */
  readonly limitReached: number | null;
}

export type BriefReader = Pick<
  CampaignReader,
  'publisherId' | 'language' | 'reference' | 'domains' | 'taken' | 'limitReached'
>;

/** What is written into a publisher's row of access. */
export interface Standing {
  readonly access: Access;
  readonly changedAt: Date;
  readonly message?: string;
  readonly requestedAt?: Date;
  readonly reason: string | null;
}

/** Its lifecycle for one publisher. */
interface Life {
  /** Its state for the publisher, or where nobody is meant, for one who has never asked. */
  readonly state: CampaignState | null;
  /** Its state once nothing stands in the way for everybody. */
  readonly back: CampaignState | null;
  /** How many the publisher may launch by itself, where it works with as many; null: fewer, or nobody is meant. */
  readonly limit: number | null;
  next(event: SmartlinkEvent): CampaignState | null;
}

/** An offer or a smartlink, as its lifecycle sees it for one publisher. */
export interface Found extends Life {
  readonly id: string;
  readonly relativeId: number;
  readonly name: string;
}

/** As the database has it: its row, and the publisher's row of access. */
export interface Stored {
  readonly campaign: {
    readonly id: string;
    readonly relativeId: number;
    readonly name: string;
    readonly open: boolean;
    readonly descriptions: Texts<string>;
  };
  readonly mine: {
    readonly access: Access;
    readonly requestedAt: Date | null;
    readonly message: string | null;
    readonly reason: string | null;
  } | null;
}

/** What all rows of the wire have, with a name in place of the number. */
export interface Common {
  readonly '@id': string;
  readonly id: string;
  readonly relativeId: number;
  readonly label: string;
  readonly status: Access;
}

export interface Asked extends CampaignQuestion {
  readonly page: number;
  readonly itemsPerPage: number;
}

/** The calls of one kind. */
interface CampaignCalls<Query extends Params> {
  /** Name of a row's class. */
  readonly name: string;
  readonly list: { readonly path: string; readonly row: Schema };
  readonly query: Query;
  readonly asked: (query: v.InferOutput<Query>) => Asked;
  readonly one: { readonly path: string; readonly row: Schema };
  readonly request: typeof requestOffer;
  readonly launch: typeof launchOffer;
  /** What each of these four does, for the documents. */
  readonly titles: Readonly<Record<'list' | 'one' | 'request' | 'launch', string>>;
}
type Schema = v.GenericSchema<unknown, unknown>;

type LimitReached = (db: Db, publisherId: string) => Promise<number | null>;

/** A part of all rows; all of them where nothing is said. */
export interface Slice {
  readonly limit?: number;
  readonly offset?: number;
}

/** As much of one as a list is narrowed by: all of them are read for each page. */
export type Brief = Pick<Common, 'id' | 'relativeId' | 'label' | 'status'>;

/** All that differs between offers and smartlinks. */
export interface Said<
  Row extends Stored,
  Own extends object,
  Query extends Params,
  Short extends Brief = Brief,
> {
  readonly kind: CampaignKind;
  /** Who may see any of them; absent: everybody. */
  readonly may?: (publisher: Pick<PublisherRow, 'roles'>) => 'allowed' | 'forbidden';
  /** How many a publisher may launch by itself, where it works with as many; null: fewer. Absent: all of them. */
  readonly limitReached?: LimitReached;
  readonly calls: CampaignCalls<Query>;
  readonly table: typeof offers | typeof smartlinks;
  readonly accesses: typeof offerAccess | typeof smartlinkAccess;
  /** Column of `accesses` that says of which one a row is. */
  readonly accessTo: PgColumn;
  /** The same column of a link. */
  readonly linkTo: 'offerId' | 'smartlinkId';
  /** A status of its own that makes it nothing for a publisher who has never had to do with it. */
  readonly over: readonly string[];
  /** By name, with the rows of access of one publisher. */
  readonly read: (
    db: Db,
    publisherId: string,
    which: SQL | undefined,
    slice?: Slice,
  ) => PromiseLike<readonly Row[]>;
  readonly life: (row: Row, access: Access, limit: number | null) => Omit<Life, 'limit'>;
  /** What the wire says of this kind alone, with names in place of numbers. */
  readonly own: (row: Row, reader: CampaignReader) => Own;
  /** By name. What `asked` does not ask about may be missing. */
  readonly briefs: (
    db: Db,
    reader: BriefReader,
    which: SQL | undefined,
    asked: CampaignQuestion,
  ) => Promise<readonly Short[]>;
  readonly narrowed: (rows: readonly NoInfer<Short>[], asked: CampaignQuestion) => readonly NoInfer<Short>[];
  /** Numbers in place of names. */
  readonly encoded: (row: Common & NoInfer<Own>) => object;
  /** What only the page of one says; all but `landingPages` comes last. */
  readonly detail: (
    db: Db,
    row: Row,
    reader: CampaignReader,
    now: Date,
  ) => Promise<{ readonly landingPages: readonly object[] }>;
  readonly write: (
    tx: Db,
    key: { readonly publisherId: string; readonly id: string },
    standing: Standing,
  ) => Promise<unknown>;
  readonly setStatus: (
    tx: Db,
    id: string,
    status: 'archived' | 'inReview' | 'test' | 'open',
  ) => Promise<unknown>;
}

/** All that can be read of and done to offers, or smartlinks. */
export interface Campaigns<Query extends Params = Params> extends Pick<
  Said<never, never, Query>,
  'kind' | 'may' | 'calls' | 'linkTo' | 'write' | 'setStatus'
> {
  /** Whether a publisher may know of it, where its own row of access is joined. */
  readonly mayKnow: SQL | undefined;
  /** Whether this kind is for the publisher at all. */
  isFor(publisher: Pick<PublisherRow, 'roles'>): boolean;
  readonly limitReached: LimitReached;
  isKnown(db: Db, publisherId: string, id: string): Promise<boolean>;
  /** `publisherId` null: for one who has never asked. Undefined: there is no such one. */
  find(tx: Db, which: Which, publisherId: string | null): Promise<Found | undefined>;
  /** A page of those that the publisher may know of, by name. Two queries, however many there are. */
  list(db: Db, reader: CampaignReader, asked: Asked): Promise<Page<object>>;
  /** All that fit, by name. */
  names(db: Db, reader: BriefReader, asked: CampaignQuestion): Promise<readonly Brief[]>;
  /** A row of the list; null: there is none that the publisher may know of. */
  one(db: Db, reader: CampaignReader, id: string): Promise<object | null>;
  /** Everything of one; null: there is none that the publisher may know of. */
  detail(db: Db, reader: CampaignReader, id: string, now: Date): Promise<object | null>;
  /** Publishers to tell of a change for everybody: who works with it, did until stopped, or waits for an answer. */
  concerned(tx: Db, id: string): Promise<string[]>;
  /** What publishers have asked for and nobody has decided about. */
  requests(db: Db): Promise<readonly CampaignRequested[]>;
}

interface CampaignRequested {
  /** Username. */
  readonly publisher: string;
  readonly relativeId: number;
  readonly name: string;
  readonly changedAt: Date;
  readonly requestedAt: Date | null;
  readonly message: string | null;
}

export interface Page<Row> {
  readonly members: readonly Row[];
  readonly totalItems: number;
}
