import { z } from 'zod';

const localised = z.object({ en: z.string(), gu: z.string().optional(), hi: z.string().optional() });

/** What the agency says of itself; every public page is drawn from it. Times are minutes after midnight in India. */
export const siteSettings = z.object({
  agencyName: localised,
  town: localised,
  addressLines: localised,
  pincode: z.string(),
  phone: z.string(),
  email: z.string(),
  whatsapp: z.string().optional(),
  mapPosition: z.object({ latitude: z.number(), longitude: z.number() }),
  opensAt: z.number().int(),
  closesAt: z.number().int(),
  /** 1 = Monday … 7 = Sunday (ISO 8601). */
  openDays: z.array(z.number().int().min(1).max(7)),
  foundingYear: z.number().int(),
  social: z.object({
    facebook: z.string().optional(),
    instagram: z.string().optional(),
    linkedin: z.string().optional(),
  }),
});

export type SiteSettings = z.output<typeof siteSettings>;
