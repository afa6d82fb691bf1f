import { fetchEnquiries } from './api.ts';

/** The newest enquiries of a name, mobile, e-mail or reference, for the command palette; at most five. */
export async function findEnquiries(
  text: string,
  signal: AbortSignal,
): Promise<{ title: string; detail?: string; to: string }[]> {
  const { rows } = await fetchEnquiries({ q: text, limit: '5', sort: '-createdDate' }, signal);
  return rows.map((row) => ({
    title: row.firstName,
    detail: row.reference,
    to: `/allservicesdata?open=${row.id}`,
  }));
}
