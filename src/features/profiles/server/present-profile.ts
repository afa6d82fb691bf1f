import type { Caller } from '#server/auth/caller.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { hiddenText, maskAadhaar, maskPan } from '#shared/text/personal-data.ts';
import type { ProfileRecord } from '../contract.ts';
import type { ProfileRow } from './queries.ts';
import { openProfile } from './seal-profile.ts';

/** Who looks: the person sees all but the Aadhaar whole, everybody else a mask. */
export interface Viewer {
  services: Pick<Services, 'files' | 'vault'>;
  caller: Caller;
}

export function profileAnswer(row: ProfileRow, { services, caller }: Viewer): Answer<ProfileRecord> {
  const { dateOfBirth, pan, address } = openProfile(services.vault, row);
  const isOwn = row.account_id === caller.id;
  const body: ProfileRecord = {
    userId: row.account_id,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    dateOfBirth: isOwn ? dateOfBirth : hiddenText,
    gender: row.gender as ProfileRecord['gender'],
    mobile: row.mobile,
    email: row.email,
    aadhaar: row.aadhaar_last_four && maskAadhaar(row.aadhaar_last_four),
    pan: isOwn ? pan : maskPan(pan),
    qualification: row.qualification,
    address: isOwn ? address : hiddenText,
    pincode: row.pincode,
    createdBy: row.account_id,
    image: row.image_id === null ? null : services.files.addressOf(row.image_id, caller),
  };
  return { body, version: row.version };
}
