import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
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
} from '#shared/formats.ts';
import { aadhaarMask, aadhaarNumber, hiddenText, orMask, panMask, panNumber } from '#shared/personal-data.ts';
import { genders } from './catalogue.ts';

/** Nothing typed is no value: forms leave empty fields out. */
function orNothing<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

const hidden = z.literal(hiddenText);
/** The time after the T is dropped (specification §9). */
const dayOfBirth = z
  .string('required')
  .transform((text) => text.replace(/T.*$/s, ''))
  .pipe(birthDate);

/** As the specification names them (§3). Where a mask stands, it means that the value stays as it is. */
export const profileBody = z.strictObject({
  userId: recordId.optional(),
  createdBy: recordId.optional(),
  firstName: personName,
  middleName: orNothing(personName),
  lastName: personName,
  dob: orMask(hidden, dayOfBirth),
  Gender: oneOf(genders),
  mobile: mobileNumber,
  email: emailAddress,
  aadharcard: orNothing(orMask(aadhaarMask, aadhaarNumber)),
  pancard: orMask(panMask, panNumber),
  Qualification: orNothing(requiredText(100)),
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
  dob: z.string(),
  Gender: z.enum(genders),
  mobile: z.string(),
  email: z.string(),
  aadharcard: z.string(),
  pancard: z.string(),
  Qualification: z.string(),
  address: z.string(),
  pincode: z.string(),
  createdBy: z.number(),
  /** Where an `<img>` finds the picture for the next minutes; null where there is none. */
  profileImage: z.string().nullable(),
});
export type WireProfile = z.output<typeof profile>;

const tag = 'Profiles';

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/Profile/Get:id',
  access: { self: 'id' },
  summary: 'The details of a person; masked for whoever is not that person.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: profile,
});

export const createProfile = endpoint({
  id: 'createProfile',
  method: 'POST',
  path: '/Profile/Create',
  access: 'signedIn',
  summary: 'Adds one’s own details, once; with or without a picture.',
  tag,
  upload: { field: 'profileImage' },
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['forbidden', 'conflict'],
  body: profileBody,
  result: profile,
});

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'PUT',
  path: '/Profile/update/:userId',
  access: { self: 'userId' },
  summary: 'Replaces the details of a person; a new picture is needed. What is left out becomes empty.',
  tag,
  params: { userId: recordId },
  upload: { field: 'profileImage', isRequired: true },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: profileBody,
  result: profile,
});

export const getOwnPicture = endpoint({
  id: 'getOwnPicture',
  method: 'GET',
  path: '/Profile/Picture',
  access: 'signedIn',
  summary: 'A fresh address of one’s own picture.',
  tag,
  result: z.object({ profileImage: z.string().nullable() }),
});
