import { type SQL, sql } from 'drizzle-orm';
import { dimensionColumns, type ValueDimension } from './dimensions.ts';
import { firstOf } from './filters.ts';
import { conversions } from './tables/conversions.ts';

/** What a conversion has of a dimension; null for nothing. */
export const conversionColumn = (dimension: ValueDimension): SQL =>
  firstOf(dimensionColumns[dimension].map((column) => sql`${conversions[column]}`));

/** As reports tell it: '' for none. */
export const conversionValue = (dimension: ValueDimension): SQL =>
  sql`coalesce(${conversionColumn(dimension)}::text, '')`;
