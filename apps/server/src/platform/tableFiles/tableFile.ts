import type { ExportFormat } from '@carestead/domain/exports/export';
import type { Table } from './table.ts';

type FileKind = {
  extension: string;
  type: string;
  load: () => Promise<(table: Table) => AsyncIterable<Buffer>>;
};

export const fileKinds: Readonly<Record<ExportFormat, FileKind>> = {
  CSV: {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    load: async () => (await import('./csvFile.ts')).csvFile,
  },
  XLSX: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    load: async () => (await import('./xlsxFile.ts')).xlsxFile,
  },
  PDF: {
    extension: 'pdf',
    type: 'application/pdf',
    load: async () => (await import('./pdfFile.ts')).pdfFile,
  },
};
