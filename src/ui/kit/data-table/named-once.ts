import type { DataColumn } from './column.ts';

/** Columns of one thing that stand side by side have its name in the header of the first of them. */
export const namedOnce = <Row>(columns: readonly DataColumn<Row>[]): readonly DataColumn<Row>[] =>
  columns.map((column, index) =>
    column.part !== undefined && column.part.of === columns[index - 1]?.part?.of
      ? { ...column, short: column.part.short }
      : column,
  );
