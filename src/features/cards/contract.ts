import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { choices, dayRange, listQuery } from '#shared/list/list.ts';
import { listExport } from '#shared/list/list-export.ts';
import { freeText, recordId, requiredText } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { cardColumnKeys, cardSorts } from './catalogue.ts';
import { isNone, safeLink } from './rules.ts';

const isLink = (text: string) => safeLink(text, { allowsLoopback: true }) !== undefined;

/** A page on the web; an address on this machine passes here and is refused by the server in production. */
const link = z.pipe(requiredText(2_000), z.string().check(z.refine(isLink, 'link')));
const linkOrNone = z.pipe(
  requiredText(2_000),
  z.string().check(z.refine((text) => isNone(text) || isLink(text), 'link')),
);

/** Every field is required (specification §5); the image travels beside them in multipart. */
const fields = {
  bankName: requiredText(100),
  applyLink: link,
  remarks: freeText(500),
  /** A page that lists the PIN codes the bank serves; hyphens alone where there is none. */
  pincodeLink: linkOrNone,
};

const card = z.object({
  id: z.number(),
  bankName: z.string(),
  applyLink: z.string(),
  /** Where an `<img>` finds the image for the next minutes; null where there is none. */
  image: z.nullable(z.string()),
  remarks: z.string(),
  pincodeLink: z.string(),
  createdDate: z.string(),
  /** False for a card that is switched off: it takes no new applications. */
  isActive: z.boolean(),
});
export type Card = z.output<typeof card>;

/** With its last change, for the editor. */
const cardWithChange = z.extend(card, {
  /** Names the image as long as it is the same one; its address changes. */
  imageId: z.nullable(z.number()),
  changedBy: z.string(),
  changedByName: z.nullable(z.string()),
  changedDate: z.string(),
});
export type CardWithChange = z.output<typeof cardWithChange>;

const tag = 'Credit cards';

const cardFilters = {
  isActive: z.optional(choices(['true', 'false'])),
  /** Days in India on which the card was added. */
  created: z.optional(dayRange),
};

export const listCards = endpoint(addresses.listCards, {
  summary: 'The cards, newest first; searched by the bank’s name. An Admin sees those switched off too.',
  tag,
  query: listQuery({ sorts: cardSorts, filters: cardFilters }),
  result: z.array(card),
});

export const cardExport = listExport(addresses.cardExport, {
  of: listCards,
  columns: cardColumnKeys,
  summary: 'The cards of a search and filters as CSV.',
});

export const getCard = endpoint(addresses.getCard, {
  summary: 'One card, and who changed it last.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: cardWithChange,
});

export const createCard = endpoint(addresses.createCard, {
  summary: 'Adds a card with its image.',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['conflict'],
  body: z.strictObject(fields),
  result: card,
});

export const updateCard = endpoint(addresses.updateCard, {
  summary:
    'Changes a card; as multipart with a new image if there is one. An `id` in the body must be the one in the path.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: z.strictObject({ id: z.optional(recordId), ...fields }),
  result: cardWithChange,
});

export const switchCard = endpoint(addresses.switchCard, {
  summary: 'Switches a card off or on. Off, staff cannot apply for it any more; its applications stay.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'stale-version'],
  body: z.strictObject({ isActive: z.boolean('required') }),
  result: cardWithChange,
});

/** As the API document names them. */
export const records = { Card: card, CardDetail: cardWithChange };
