import { sealedTables } from '#db/sealed-tables.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { hiddenText, maskAadhaar, maskPan } from '#shared/text/personal-data.ts';
import type { ProfileField } from '../catalogue.ts';
import type { ProfileBody } from '../contract.ts';
import type { ProfileColumns, ProfileRow } from './queries.ts';

const contextOf = (accountId: number) => ({ table: sealedTables.profiles, rowId: accountId });

/** The sealed fields of a profile, in clear. */
export interface OpenProfile {
  dateOfBirth: string;
  pan: string;
  address: string;
}

export function openProfile(vault: Vault, row: ProfileRow): OpenProfile {
  const record = vault.of(contextOf(row.account_id), row);
  return {
    dateOfBirth: record.open('dob', row.dob_sealed),
    pan: record.open('pan', row.pan_sealed),
    address: record.open('address', row.address_sealed),
  };
}

/** Of the Aadhaar only this is kept. */
function aadhaarColumns(vault: Vault, aadhaar: string | undefined) {
  const [index] = aadhaar ? vault.blindIndexes('aadhaar', aadhaar) : [];
  return {
    aadhaar_last_four: aadhaar?.slice(-4) ?? '',
    aadhaar_hash: index?.value ?? null,
    aadhaar_hash_key: index?.keyId ?? null,
  };
}

const plainColumns = (body: ProfileBody) => ({
  first_name: body.firstName,
  middle_name: body.middleName ?? '',
  last_name: body.lastName,
  gender: body.gender,
  mobile: body.mobile,
  email: body.email,
  qualification: body.qualification ?? '',
  pincode: body.pincode,
});

type NewColumns = Omit<ProfileColumns, 'image_id'>;

export function sealNew(vault: Vault, accountId: number, body: ProfileBody): NewColumns {
  const context = contextOf(accountId);
  const key = vault.newKey(context);
  const record = vault.of(context, key);
  return {
    ...plainColumns(body),
    ...aadhaarColumns(vault, body.aadhaar),
    dob_sealed: record.seal('dob', body.dateOfBirth),
    pan_sealed: record.seal('pan', body.pan),
    address_sealed: record.seal('address', body.address),
    ...key,
  };
}

/** Which masks of a body are not those of what is kept (all of them, where nothing is): they say nothing. */
export function strayMasks(body: ProfileBody, kept: ProfileRow | undefined, open: OpenProfile | undefined) {
  const strange: ProfileField[] = [];
  if (body.dateOfBirth === hiddenText && !open) strange.push('dateOfBirth');
  if (body.address === hiddenText && !open) strange.push('address');
  if (body.pan.includes('XXXXXX') && body.pan !== (open && maskPan(open.pan))) strange.push('pan');
  const isMask = body.aadhaar?.startsWith('X');
  if (isMask && !(kept?.aadhaar_last_four && body.aadhaar === maskAadhaar(kept.aadhaar_last_four))) {
    strange.push('aadhaar');
  }
  return strange;
}

interface Resealed {
  columns: Partial<NewColumns>;
  changed: ProfileField[];
}

/** What becomes of a kept profile: its own key stays, a mask leaves its value alone. */
export function sealChange(vault: Vault, kept: ProfileRow, body: ProfileBody): Resealed {
  const record = vault.of(contextOf(kept.account_id), kept);
  const open = openProfile(vault, kept);
  const plain = plainColumns(body);
  const columns: Partial<NewColumns> = { ...plain };
  const plainFields = {
    firstName: 'first_name',
    middleName: 'middle_name',
    lastName: 'last_name',
    gender: 'gender',
    mobile: 'mobile',
    email: 'email',
    qualification: 'qualification',
    pincode: 'pincode',
  } as const;
  const changed = (Object.keys(plainFields) as (keyof typeof plainFields)[]).filter(
    (field) => kept[plainFields[field]] !== plain[plainFields[field]],
  ) as ProfileField[];
  const reseal = (field: keyof OpenProfile, column: 'dob' | 'pan' | 'address', value: string, mask: string) => {
    if (value === mask || value === open[field]) return;
    columns[`${column}_sealed`] = record.seal(column, value);
    changed.push(field);
  };
  reseal('dateOfBirth', 'dob', body.dateOfBirth, hiddenText);
  reseal('pan', 'pan', body.pan, maskPan(open.pan));
  reseal('address', 'address', body.address, hiddenText);
  if (!body.aadhaar?.startsWith('X')) {
    const aadhaar = aadhaarColumns(vault, body.aadhaar);
    const isSame =
      aadhaar.aadhaar_last_four === kept.aadhaar_last_four &&
      aadhaar.aadhaar_hash_key === kept.aadhaar_hash_key &&
      (aadhaar.aadhaar_hash?.equals(kept.aadhaar_hash ?? Buffer.alloc(0)) ?? true);
    if (!isSame) {
      Object.assign(columns, aadhaar);
      changed.push('aadhaar');
    }
  }
  return { columns, changed };
}
