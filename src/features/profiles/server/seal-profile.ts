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

/** All that is stored of the Aadhaar. */
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

export type NewColumns = Omit<ProfileColumns, 'image_id'>;

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

/** The masks of a body that are not those of the stored profile; all of them, where there is none. */
export function strayMasks(vault: Vault, body: ProfileBody, stored: ProfileRow | undefined) {
  const open = stored && openProfile(vault, stored);
  const lastFour = stored?.aadhaar_last_four;
  const isStray = {
    dateOfBirth: body.dateOfBirth === hiddenText && !open,
    address: body.address === hiddenText && !open,
    pan: body.pan.includes('XXXXXX') && body.pan !== (open && maskPan(open.pan)),
    aadhaar: body.aadhaar?.startsWith('X') && !(lastFour && body.aadhaar === maskAadhaar(lastFour)),
  };
  const stray = Object.entries(isStray).flatMap(([field, is]) => (is ? [field] : []));
  return Object.fromEntries(stray.map((field) => [field, ['invalid' as const]]));
}

interface Resealed {
  columns: Partial<NewColumns>;
  changed: ProfileField[];
}

export function sealChange(
  vault: Vault,
  stored: ProfileRow,
  { body, isOwn }: { body: ProfileBody; isOwn: boolean },
): Resealed {
  const record = vault.of(contextOf(stored.account_id), stored);
  const open = openProfile(vault, stored);
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
    (field) => stored[plainFields[field]] !== plain[plainFields[field]],
  ) as ProfileField[];
  const reseal = (field: keyof OpenProfile, column: 'dob' | 'pan' | 'address', value: string, mask: string) => {
    if (value === mask || (isOwn && value === open[field])) return;
    columns[`${column}_sealed`] = record.seal(column, value);
    changed.push(field);
  };
  reseal('dateOfBirth', 'dob', body.dateOfBirth, hiddenText);
  reseal('pan', 'pan', body.pan, maskPan(open.pan));
  reseal('address', 'address', body.address, hiddenText);
  if (!body.aadhaar?.startsWith('X')) {
    const aadhaar = aadhaarColumns(vault, body.aadhaar);
    const isSame =
      aadhaar.aadhaar_last_four === stored.aadhaar_last_four &&
      aadhaar.aadhaar_hash_key === stored.aadhaar_hash_key &&
      (aadhaar.aadhaar_hash?.equals(stored.aadhaar_hash ?? Buffer.alloc(0)) ?? true);
    const isTried = !isOwn && body.aadhaar !== undefined;
    if (isTried || !isSame) {
      Object.assign(columns, aadhaar);
      changed.push('aadhaar');
    }
  }
  return { columns, changed };
}
