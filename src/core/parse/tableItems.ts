import type { Table, TableCell, TableRow } from './blocks.ts';
import { type Box, readBox } from './box.ts';
import { readTitle } from './itemTitle.ts';
import { type Markers, readStatusWord, statusOfMark } from './statusWords.ts';
import type { StatedStatus, TaskItem } from './taskItem.ts';

const STATUS_HEADER = /^[*_\s]*(?:status|state|done\??|completed?\??|progress|状态|狀態|estado|الحالة|✅|✓)?[*_\s]*$/iu;
const ID_HEADER = /^[*_\s]*(?:#|id|no\.?|nr\.?|key|task id|编号|編號)[*_\s]*$/iu;
const TITLE_HEADER = /^[*_\s]*(?:tasks?|title|steps?|items?|name|phase|description|what|feature|任务|任務)[*_\s]*$/iu;

/**
 * The rows of a table that has a column of statuses: a column of boxes, of titles behind boxes, or one that is headed so and
 * whose cells are for the most part boxes or words that are known. Of any other table: none.
 *
 * @param kind in a plan a bare number is no id: each table may count its rows anew
 */
export function tableItems(
  text: string,
  table: Table,
  markers: Markers,
  kind: 'plan' | 'backlog',
): readonly TaskItem[] {
  const columns = findColumns(text, table, markers);
  if (columns === null) return [];
  return table.rows
    .map((row) => rowItem(text, row, columns, markers, kind))
    .filter((item) => item !== null)
    .filter((item) => item.stated?.status !== 'dropped');
}

/** Columns from 0, -1 where the table has none. */
interface Columns {
  readonly status: number;
  readonly id: number;
  readonly title: number;
}

function findColumns(text: string, table: Table, markers: Markers): Columns | null {
  const headers = table.header.cells.map((cell) => cell.text);
  const status = statusColumn(text, table, markers);
  const id = headers.findIndex((header, column) => column !== status && ID_HEADER.test(header));
  if (status === null) {
    const title = boxedColumn(text, table, markers);
    return title === null ? null : { status: -1, id: id === title ? -1 : id, title };
  }
  const named = headers.findIndex((header, column) => column !== status && TITLE_HEADER.test(header));
  const title = named >= 0 ? named : headers.findIndex((_, column) => column !== status && column !== id);
  return { status, id, title };
}

function statusColumn(text: string, table: Table, markers: Markers): number | null {
  const columns = table.header.cells.map((header, column) => {
    const cells = table.rows.flatMap((row) => row.cells[column] ?? []).filter((cell) => cell.text !== '');
    const boxes = cells.filter((cell) => boxIn(text, cell, markers)).length;
    const words = cells.filter((cell) => readStatusWord(cell.text) !== null).length;
    const headed = STATUS_HEADER.test(header.text) && (boxes + words) * 2 > cells.length;
    return cells.length > 0 && (headed || boxes === cells.length);
  });
  const found = columns.indexOf(true);
  return found < 0 ? null : found;
}

/** The column in which a box stands before every title. */
function boxedColumn(text: string, table: Table, markers: Markers): number | null {
  const columns = table.header.cells.map((_, column) => {
    const cells = table.rows.flatMap((row) => row.cells[column] ?? []).filter((cell) => cell.text !== '');
    return cells.length > 0 && cells.every((cell) => leadingBox(text, cell, markers));
  });
  const found = columns.indexOf(true);
  return found < 0 ? null : found;
}

/** The box that a cell begins with. */
function leadingBox(text: string, cell: TableCell | undefined, markers: Markers): Box | null {
  if (!cell?.text.startsWith('[')) return null;
  const box = readBox(text, cell.range.start, markers);
  return box?.certain && box.range.end <= cell.range.end ? box : null;
}

/** The box that a cell consists of. */
function boxIn(text: string, cell: TableCell, markers: Markers): Box | null {
  const box = leadingBox(text, cell, markers);
  return box?.range.end === cell.range.end ? box : null;
}

function rowItem(
  text: string,
  { cells, range }: TableRow,
  columns: Columns,
  markers: Markers,
  kind: 'plan' | 'backlog',
): TaskItem | null {
  const cell = cells[columns.title];
  const box = leadingBox(text, cell, markers);
  const written = (cell?.text ?? '').slice(box === null ? 0 : box.range.end - box.range.start).trim();
  const { id, idIsUnique, title } = readTitle(written);
  const given = cells[columns.id]?.text ?? '';
  const ownId = given || id;
  if (written === '' && !ownId) return null;
  return {
    kind: 'row',
    id: ownId,
    idIsUnique: given === '' ? idIsUnique : kind === 'backlog' || !/^\d+$/.test(given),
    title: title || ownId || written,
    stated: box === null ? statedIn(text, cells[columns.status], markers) : statedByBox(text, box, markers),
    detail: null,
    range,
    lineRange: range,
    items: [],
  };
}

function statedIn(text: string, cell: TableCell | undefined, markers: Markers): StatedStatus | null {
  if (cell === undefined || cell.text === '') return null;
  const box = boxIn(text, cell, markers);
  if (box !== null) return statedByBox(text, box, markers);
  return { status: readStatusWord(cell.text), raw: cell.text, range: cell.range, boxed: false };
}

function statedByBox(text: string, { mark, range }: Box, markers: Markers): StatedStatus {
  return { status: statusOfMark(mark, markers), raw: text.slice(range.start, range.end), range, boxed: true };
}
