import type { z } from 'zod/mini';
import { wordsOfOwn } from '#features/services/catalogue.ts';
import type { ListExporter } from '#server/exports/export-routes.ts';
import { orderOf, readPage } from '#server/lists/keyset.ts';
import { formatDate, formatInstant } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { EnquiryColumnKey, enquirySorts } from '../catalogue.ts';
import type { enquiryExport } from '../contract.ts';
import { filterOf } from './queries/filters.ts';
import { countPicked, type EnquiryRow, listedEnquiries, listOfEnquiries } from './queries/lists.ts';

/** The columns of each sort; an index of the table serves every order they make. */
export const sortColumns: Record<(typeof enquirySorts)[number], readonly string[]> = {
  createdDate: ['created_at', 'id'],
  firstName: ['first_name', 'created_at', 'id'],
  serviceType: ['service_type', 'created_at', 'id'],
  status: ['status', 'created_at', 'id'],
};

const text: Record<EnquiryColumnKey, (row: EnquiryRow) => string> = {
  reference: (row) => row.reference,
  id: (row) => String(row.id),
  firstName: (row) => row.first_name,
  serviceType: (row) => row.service_type,
  mobile: (row) => showMobile(row.mobile),
  status: (row) => row.status,
  stage: (row) => row.stage ?? '',
  createdDate: (row) => formatInstant(row.created_at),
  email: (row) => row.email,
  pincode: (row) => row.pincode,
  dob: (row) => formatDate(row.dob),
  guardianNeeded: (row) => (row.guardian_needed ? 'yes' : 'no'),
  address: (row) => row.address,
  language: (row) => row.language,
  createdBy: (row) => String(row.created_by),
  noticeVersion: (row) => (row.notice_version ? formatDate(row.notice_version) : ''),
  marketingConsent: (row) => (row.marketing_withdrawn_at ? 'withdrawn' : row.marketing_consent ? 'yes' : 'no'),
  isSuspected: (row) => (row.is_suspected ? 'yes' : 'no'),
};

type Query = z.output<(typeof enquiryExport)['start']['body']>;

export const enquiryExporter: ListExporter<Query, EnquiryRow> = {
  action: 'enquiries-exported',
  fileName: 'enquiries',
  order: (query) => orderOf(query.sort, sortColumns),
  count: (db, query) => countPicked(db, filterOf(query)),
  readPage: async (db, query, page) =>
    query.q
      ? (await listOfEnquiries(db, filterOf(query), page)).page
      : readPage(listedEnquiries(db, filterOf(query)), page),
  text,
  // A screen knows no service that was added after it was opened.
  unworded: wordsOfOwn,
};
