import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { choices, dayRange, listQuery } from '#shared/list/list.ts';
import { listExport } from '#shared/list/list-export.ts';
import { freeText, recordId, requiredText } from '#shared/text/formats.ts';
import { safeLink } from '#shared/text/safe-link.ts';
import { addresses } from './addresses.ts';
import { cardColumnKeys, cardSorts } from './catalogue.ts';
import { isNone } from './rules.ts';

const isLink = (text: string) => safeLink(text, { allowsLoopback: true }) !== undefined;

/** A page on the web; an address on this machine passes here and is refused by the server in production. */
const link = z.pipe(requiredText(2_000), z.string().check(z.refine(isLink, 'link')));
const linkOrNone = z.pipe(
  requiredText(2_000),
  z.string().check(z.refine((text) => isNone(text) || isLink(text), 'link')),
);

/** Every field of the specification is required (§5); the image travels beside them in multipart. */
const fields = {
  /** What the card itself is called: a bank has several. */
  bankName: requiredText(100),
  /** The bank it belongs to; without one a new card gets a proposal, and a changed one keeps its own. */
  bankId: z.optional(recordId),
  applyLink: link,
  remarks: freeText(500),
  /** A page that lists the PIN codes the bank serves; hyphens alone where there is none. */
  pincodeLink: linkOrNone,
};

const bankOfCard = z.object({
  id: z.number(),
  name: z.string(),
  shortName: z.string(),
  /** False for a bank that is switched off: staff cannot apply for any of its cards. */
  isActive: z.boolean(),
});

const card = z.object({
  id: z.number(),
  bankName: z.string(),
  bank: bankOfCard,
  /** False as long as the bank is a proposal, which no administrator has confirmed. */
  isBankConfirmed: z.boolean(),
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
  summary: 'The cards, newest first; searched by its name and its bank’s. An Admin sees those switched off too.',
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

const proposal = z.pick(card, { id: true, bankName: true, image: true, bank: true });
export type BankProposal = z.output<typeof proposal>;

export const listBankProposals = endpoint(addresses.listBankProposals, {
  summary: 'The cards whose bank is a proposal that nobody has confirmed, by name; 500 at most.',
  tag,
  result: z.array(proposal),
});

export const confirmBanks = endpoint(addresses.confirmBanks, {
  summary:
    'Confirms the proposed banks of cards, or gives them others. A card that somebody confirmed meanwhile stays as it is. Answers the proposals that are left.',
  tag,
  body: z.strictObject({
    cards: z
      .array(z.strictObject({ id: recordId, bankId: recordId }), 'required')
      .check(z.minLength(1, 'required'), z.maxLength(500, 'too-long')),
  }),
  result: z.array(proposal),
});

/** As the API document names them. */
export const records = {
  BankOfCard: bankOfCard,
  BankProposal: proposal,
  Card: card,
  CardDetail: cardWithChange,
};
