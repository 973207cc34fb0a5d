import type { CreateTableBuilder } from 'kysely'

export type Table = CreateTableBuilder<string, string>

export const texts = (table: Table, ...names: string[]): Table =>
  names.reduce<Table>((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)

export const maybeTexts = (table: Table, ...names: string[]): Table =>
  names.reduce<Table>((made, name) => made.addColumn(name, 'text'), table)

export const numbers = (table: Table, ...names: string[]): Table =>
  names.reduce<Table>((made, name) => made.addColumn(name, 'integer', (column) => column.notNull()), table)
