import { z } from 'zod/mini';
import { applicationStatuses, changedFields, recordedStatuses } from './catalogue.ts';

/** An application as lists show it. The PAN is whole for whoever made the application, masked for everybody else. */
export const listedApplication = z.object({
  id: z.number(),
  createdDate: z.string(),
  /** The bank's number of the case; null before. */
  caseNumber: z.nullable(z.string()),
  status: z.enum(recordedStatuses),
  /** The bank's decision; null until an Admin sets it. */
  finalStatus: z.nullable(z.enum(applicationStatuses)),
  remarks: z.string(),
  /** Names the screenshot as long as it is the same one; its address changes. */
  screenshotId: z.nullable(z.number()),
  /** Where an `<img>` finds the screenshot for the next minutes. It may show the PAN: null for everybody but whoever made the application. */
  screenshotAddress: z.nullable(z.string()),
  customer: z.object({
    id: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    mobile: z.string(),
    email: z.string(),
    pan: z.string(),
    pincode: z.string(),
  }),
  creditCard: z.object({ id: z.number(), bankName: z.string() }),
  bank: z.object({ id: z.number(), name: z.string(), shortName: z.string(), trackerLink: z.string() }),
  cardImage: z.nullable(z.string()),
  createdBy: z.number(),
  createdByUsername: z.string(),
  createdByName: z.nullable(z.string()),
  createdByPicture: z.nullable(z.string()),
});
export type WireApplication = z.output<typeof listedApplication>;

const change = z.object({
  field: z.enum(changedFields),
  /** Null where it was empty; of a screenshot, whether there was one. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type WireChange = z.output<typeof change>;

/** The same person as another staff member's customer, found by the PAN. */
const sameCustomer = z.object({
  customerId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  createdByUsername: z.string(),
  createdByName: z.nullable(z.string()),
  applications: z.array(
    z.object({
      id: z.number(),
      bankName: z.string(),
      status: z.enum(recordedStatuses),
      finalStatus: z.nullable(z.enum(applicationStatuses)),
      createdDate: z.string(),
    }),
  ),
});
export type WireSameCustomer = z.output<typeof sameCustomer>;

const byWhom = {
  changedBy: z.string(),
  changedByName: z.nullable(z.string()),
  changedByPicture: z.nullable(z.string()),
  changedDate: z.string(),
};
export const applicationDetail = z.extend(listedApplication, {
  /** Newest first. */
  history: z.array(z.object({ ...byWhom, changes: z.array(change) })),
  /** For an Admin; empty for everybody else. */
  sameCustomer: z.array(sameCustomer),
});
export type WireApplicationDetail = z.output<typeof applicationDetail>;

export const undecidedApplication = z.object({
  id: z.number(),
  version: z.number(),
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  creditCard: z.object({ bankName: z.string() }),
  caseNumber: z.nullable(z.string()),
});

export const manyDecided = z.object({
  id: z.number(),
  /** Null where it now has this decision. */
  refusal: z.nullable(z.object({ code: z.string(), reason: z.nullable(z.string()) })),
});

export const createdApplication = z.object({
  id: z.number(),
  creditCardId: z.number(),
  customerId: z.number(),
  status: z.string(),
  createdBy: z.number(),
  createdDate: z.string(),
});
export type WireCreatedApplication = z.output<typeof createdApplication>;

export const earlierApplication = z.object({
  id: z.number(),
  creditCardId: z.number(),
  bankName: z.string(),
  bank: z.object({ name: z.string(), coolOffMonths: z.number() }),
  status: z.string(),
  createdDate: z.string(),
  /** Still pending and without a case number: for the same card there cannot be another one. */
  isOpen: z.boolean(),
});
export type WireEarlierApplication = z.output<typeof earlierApplication>;

/** As the API document names them. */
export const records = {
  Application: listedApplication,
  ApplicationChange: change,
  SameCustomer: sameCustomer,
  ApplicationDetail: applicationDetail,
  UndecidedApplication: undecidedApplication,
  ApplicationDecision: manyDecided,
  CreatedApplication: createdApplication,
  EarlierApplication: earlierApplication,
};
