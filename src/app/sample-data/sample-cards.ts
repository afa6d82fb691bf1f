import { hash } from 'node:crypto';
import type { Db } from '#db/open.ts';
import type { BankTexts } from '#features/banks/server/queries.ts';
import type { CardTexts } from '#features/cards/server/queries/cards.ts';
import type { Config } from '#server/config.ts';
import { makeFiles } from '#server/files/files.ts';
import { openFileStore } from '#server/files/stores/open-file-store.ts';
import { makeKeys } from '#server/keys.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { Refusal } from '#server/routing/refusal.ts';
import { cardDrawing } from './card-drawing.ts';
import { aBank, aCard } from './rows.ts';

const banks = {
  sample: {
    name: 'Sample Bank',
    shortName: 'Sample',
    trackerLink: 'https://cards.example.com/track',
    coolOffMonths: 6,
  },
  example: { name: 'Example Co-operative Bank', shortName: 'Example Co-op', trackerLink: '', coolOffMonths: 3 },
  demo: { name: 'Demo Bank', shortName: 'Demo', trackerLink: 'https://cards.example.org/status', coolOffMonths: 6 },
} satisfies Record<string, BankTexts>;

type Colours = [ground: string, accent: string];
const logos: Record<keyof typeof banks, Colours> = {
  sample: ['#2a2e74', '#f4a81d'],
  example: ['#8a2f4b', '#f2b5a0'],
  demo: ['#3c4a1f', '#d6d34c'],
};

type SampleCard = CardTexts & { bank: keyof typeof banks; colours: Colours; isActive?: boolean };

const apply = (page: string) => `https://cards.example.com/apply/${page}`;
const pincodes = 'https://cards.example.org/pincodes';

const cards: SampleCard[] = [
  {
    bank: 'sample',
    bankName: 'Sample Bank Everyday',
    applyLink: apply('everyday'),
    pincodeLink: pincodes,
    remarks: 'No annual fee. Salaried people from ₹25,000 a month.',
    colours: ['#2a2e74', '#f4a81d'],
  },
  {
    bank: 'sample',
    bankName: 'Sample Bank Travel',
    applyLink: apply('travel'),
    pincodeLink: pincodes,
    remarks: 'Two lounge visits a quarter. ₹999 a year, back on ₹1,00,000 spent.',
    colours: ['#0f6b6b', '#9fe0c8'],
  },
  {
    bank: 'example',
    bankName: 'Example Co-operative Bank',
    applyLink: 'https://www.example.org/cards/apply',
    pincodeLink: '--',
    remarks: 'New',
    colours: ['#8a2f4b', '#f2b5a0'],
  },
  {
    bank: 'demo',
    bankName: 'Demo Bank Fuel',
    applyLink: apply('fuel'),
    pincodeLink: pincodes,
    remarks: 'No surcharge at pumps up to ₹4,000 a month.',
    colours: ['#3c4a1f', '#d6d34c'],
  },
  {
    bank: 'demo',
    bankName: 'Demo Bank Platinum (last year)',
    applyLink: apply('platinum'),
    pincodeLink: pincodes,
    remarks: 'The bank takes no applications any more.',
    colours: ['#4a4f5c', '#c9ced8'],
    isActive: false,
  },
];

/** Banks that do not exist and their cards; pictures are stored like uploaded ones. */
export async function makeSampleCards(db: Db, config: Config, createdBy: number): Promise<void> {
  const files = makeFiles({
    db,
    keys: makeKeys(config.SIGNING_KEY),
    vault: makeVault({ dataKeys: config.DATA_KEYS, indexKeys: config.INDEX_KEYS }),
    store: openFileStore(config),
    now: () => new Date(),
  });
  const storeDrawing = async (colours: Colours) => {
    const bytes = await cardDrawing(...colours);
    const upload = { field: 'image', bytes, sha256: hash('sha256', bytes) };
    const image = await files.storeImage(upload, { ownerId: createdBy, class: 'C1' });
    if (image instanceof Refusal) throw new Error(`A sample picture was refused: ${image.code}`);
    return image.id;
  };
  try {
    const bankIds = new Map<string, number>();
    for (const key of Object.keys(banks) as (keyof typeof banks)[]) {
      const logoId = await storeDrawing(logos[key]);
      bankIds.set(key, (await aBank(db, { ...banks[key], createdBy, logoId })).id);
    }
    for (const { bank, colours, ...card } of cards) {
      const imageId = await storeDrawing(colours);
      await aCard(db, { ...card, createdBy, imageId, bankId: bankIds.get(bank) ?? 0 });
    }
  } finally {
    files.close();
  }
}
