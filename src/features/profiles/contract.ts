import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import {
  birthDate,
  emailAddress,
  freeText,
  mobileNumber,
  oneOf,
  personName,
  pinCode,
  recordId,
  requiredText,
} from '#shared/text/formats.ts';
import { aadhaarMask, aadhaarNumber, hiddenText, orMask, panMask, panNumber } from '#shared/text/personal-data.ts';
import { addresses } from './addresses.ts';
import { genders } from './catalogue.ts';

/** Nothing typed is no value: forms leave empty fields out. */
function orNothing<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  const emptyIsNothing = z.transform((typed: string | undefined) => (typed === '' ? undefined : typed));
  return z.optional(z.pipe(emptyIsNothing, z.optional(schema)));
}

const hidden = z.literal(hiddenText);
/** The time after the T is dropped (specification §9). */
const dayOfBirth = z.pipe(
  z.pipe(
    z.string('required'),
    z.transform((text) => text.replace(/T.*$/s, '')),
  ),
  birthDate,
);

/** The specification's fields (§3). Where a mask stands, it means that the value stays as it is. */
export const profileBody = z.strictObject({
  userId: z.optional(recordId),
  createdBy: z.optional(recordId),
  firstName: personName,
  middleName: orNothing(personName),
  lastName: personName,
  dateOfBirth: orMask(hidden, dayOfBirth),
  gender: oneOf(genders),
  mobile: mobileNumber,
  email: emailAddress,
  aadhaar: orNothing(orMask(aadhaarMask, aadhaarNumber)),
  pan: orMask(panMask, panNumber),
  qualification: orNothing(requiredText(100)),
  address: orMask(hidden, freeText(500)),
  pincode: pinCode,
});
export type ProfileBody = z.output<typeof profileBody>;

/** Whole for the person; PAN, date of birth and address masked for everybody else, the Aadhaar for everybody. */
const profile = z.object({
  userId: z.number(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(genders),
  mobile: z.string(),
  email: z.string(),
  aadhaar: z.string(),
  pan: z.string(),
  qualification: z.string(),
  address: z.string(),
  pincode: z.string(),
  createdBy: z.number(),
  /** Where an `<img>` finds the picture for the next minutes; null where there is none. */
  image: z.nullable(z.string()),
});
export type ProfileRecord = z.output<typeof profile>;

const tag = 'Profiles';

export const getProfile = endpoint(addresses.getProfile, {
  sees: 'profile',
  summary: 'The details of a person; masked for whoever is not that person.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: profile,
});

export const createProfile = endpoint(addresses.createProfile, {
  summary: 'Adds one’s own details, once; with or without a picture.',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['forbidden', 'conflict'],
  body: profileBody,
  result: profile,
});

export const updateProfile = endpoint(addresses.updateProfile, {
  summary: 'Replaces the details of a person; a new picture is needed. What is left out becomes empty.',
  tag,
  params: { userId: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: profileBody,
  result: profile,
});

export const getOwnPicture = endpoint(addresses.getOwnPicture, {
  summary: 'One’s own name, and a fresh address of one’s own picture; null without details.',
  tag,
  result: z.object({ image: z.nullable(z.string()), name: z.nullable(z.string()) }),
});

/** As the API document names them. */
export const records = { Profile: profile, ProfileBody: profileBody };
