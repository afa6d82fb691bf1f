import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { choices, listQuery } from '#shared/list/list.ts';
import { plainText, recordId, requiredText } from '#shared/text/formats.ts';
import { safeLink } from '#shared/text/safe-link.ts';
import { addresses } from './addresses.ts';
import { bankSorts, coolOff, longestBankName, longestShortName } from './catalogue.ts';

/** A page on the web, or nothing. */
const linkOrNothing = z.pipe(
  z.pipe(
    plainText(2_000),
    z.transform((text) => text.trim()),
  ),
  z.string().check(z.refine((text) => text === '' || safeLink(text, { allowsLoopback: false }) !== undefined, 'link')),
);

/** A number, which a form sends as text. */
const coolOffMonths = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.regex(/^\s*\d{1,3}\s*$/)), z.transform(Number))], 'months'),
  z.number().check(z.int('months'), z.minimum(0, 'months'), z.maximum(coolOff.most, 'months')),
);

const names = {
  name: requiredText(longestBankName),
  /** As lists and filters have it. */
  shortName: requiredText(longestShortName),
};
const fields = {
  ...names,
  /** The bank's page that tells what became of an application; empty where it has none. */
  trackerLink: z.optional(linkOrNothing),
  /** For how many months after an application staff are warned of it; 0 for no warning. */
  coolOffMonths: z.optional(coolOffMonths),
};
const newFields = {
  ...names,
  trackerLink: z._default(linkOrNothing, ''),
  coolOffMonths: z._default(coolOffMonths, coolOff.usual),
};

const bank = z.object({
  id: z.number(),
  name: z.string(),
  shortName: z.string(),
  trackerLink: z.string(),
  coolOffMonths: z.number(),
  /** Where an `<img>` finds the logo for the next minutes; null where there is none. */
  logo: z.nullable(z.string()),
  /** False for a bank that is switched off: its cards take no new applications. */
  isActive: z.boolean(),
  /** How many cards belong to it, those switched off included. */
  cards: z.number(),
  createdDate: z.string(),
});
export type Bank = z.output<typeof bank>;

/** With its last change, for the editor. */
const bankWithChange = z.extend(bank, {
  /** Names the logo as long as it is the same one; its address changes. */
  logoId: z.nullable(z.number()),
  changedBy: z.string(),
  changedByName: z.nullable(z.string()),
  changedDate: z.string(),
});
export type BankWithChange = z.output<typeof bankWithChange>;

const tag = 'Banks';

export const listBanks = endpoint(addresses.listBanks, {
  summary: 'The banks; searched by name and short name.',
  tag,
  query: listQuery({ sorts: bankSorts, filters: { isActive: z.optional(choices(['true', 'false'])) } }),
  result: z.array(bank),
});

export const getBank = endpoint(addresses.getBank, {
  summary: 'One bank, and who changed it last.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: bankWithChange,
});

export const createBank = endpoint(addresses.createBank, {
  summary: 'Adds a bank, perhaps with its logo. Name and short name are nobody else’s (409).',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['conflict'],
  body: z.strictObject(newFields),
  result: bank,
});

export const updateBank = endpoint(addresses.updateBank, {
  summary:
    'Changes a bank; as multipart with a new logo if there is one. A tracking page or cool-off left out stays. Name and short name are nobody else’s (409).',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject(fields),
  result: bankWithChange,
});

export const switchBank = endpoint(addresses.switchBank, {
  summary: 'Switches a bank off or on. Off, staff cannot apply for its cards any more; its applications stay.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'stale-version'],
  body: z.strictObject({ isActive: z.boolean('required') }),
  result: bankWithChange,
});

/** As the API document names them. */
export const records = { Bank: bank, BankDetail: bankWithChange };
