import type { z } from 'zod/mini';
import type { ListExporter } from '#server/exports/export-routes.ts';
import { orderOf } from '#server/lists/keyset.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { personText } from '#shared/text/person-text.ts';
import { maskPan } from '#shared/text/personal-data.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { ApplicationColumnKey, applicationSorts } from '../catalogue.ts';
import type { applicationExport } from '../contract.ts';
import { panOf } from './present-application.ts';
import type { ApplicationRow } from './queries/applications.ts';
import { filterOf } from './queries/filters.ts';
import { countApplications, pageOfApplications } from './queries/lists.ts';

/** The columns of each sort; an index of the table serves each, one person's and everybody's. */
export const sortColumns: Record<(typeof applicationSorts)[number], readonly string[]> = {
  createdDate: ['created_at', 'id'],
  status: ['status', 'created_at', 'id'],
  customer: ['customer_key', 'created_at', 'id'],
};

type Query = z.output<(typeof applicationExport)['start']['body']>;
/** Its PAN is masked for everybody: a file goes where no mask can follow. */
type ExportRow = ApplicationRow & { maskedPan: string };

const text: Record<ApplicationColumnKey, (row: ExportRow) => string> = {
  customer: (row) => `${row.first_name} ${row.last_name}`,
  bank: (row) => row.bank,
  card: (row) => row.bank_name,
  mobile: (row) => showMobile(row.mobile),
  email: (row) => row.email,
  pan: (row) => row.maskedPan,
  pincode: (row) => row.pincode,
  createdDate: (row) => formatDate(row.created_at),
  caseNumber: (row) => row.cs_id ?? '',
  status: (row) => row.status,
  finalStatus: (row) => row.final_status ?? '',
  remarks: (row) => row.remarks,
  staff: (row) => personText(row.owner_own_name, row.owner_name),
  id: (row) => String(row.id),
};

export const applicationExporter: ListExporter<Query, ExportRow> = {
  action: 'applications-exported',
  fileName: 'applications',
  order: (query) => orderOf(query.sort, sortColumns),
  count: (db, query) => countApplications(db, filterOf(query)),
  readPage: async (db, query, pageParams, { vault }) => {
    const page = await pageOfApplications(db, filterOf(query), pageParams);
    return { ...page, rows: page.rows.map((row) => ({ ...row, maskedPan: maskPan(panOf(row, vault)) })) };
  },
  text,
};
