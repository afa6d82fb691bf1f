import type { Access } from './access.ts';
import type { Naming, WireNames } from './wire-names.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface AddressOptions {
  method: Method;
  /** Below `/api`. */
  path: string;
  access: Access;
  /**
   * The call may also come as multipart/form-data, with one picture of at most 5 MiB in this field, or a piece of one, or one map file, or one table; its other fields go
   * through `body` as texts. The handler finds the picture in `call.upload`; a required one that is missing is refused
   * together with the other fields.
   */
  upload?: { field: string; isRequired?: true; holds?: 'paper' | 'map' | 'table' | 'piece' };
}

/** Method, path, access and wire names: all that a call needs at run time. */
export interface Address extends AddressOptions, Naming {
  /** The call's name, unique among all: the contract's constant, and the `operationId` of the API document. */
  id: string;
}

type NoNames = Record<never, never>;

export type AddressesOf<Calls, Names> = { readonly [Id in keyof Calls]: Calls[Id] & { id: Id; names: Names } };

/**
 * The addresses of a feature's calls, named as its contract names them; apart from it, as plain data weigh little.
 * `namedBy` are the fields whose values are names of fields, beside `sort`.
 */
export function addressesOf<
  const Calls extends Record<string, AddressOptions>,
  const Names extends WireNames = NoNames,
>(calls: Calls, names?: Names, namedBy?: Naming['namedBy']): AddressesOf<Calls, Names> {
  const named = Object.entries(calls).map(([id, call]) => [id, { ...call, id, names: names ?? {}, namedBy }]);
  return Object.fromEntries(named) as AddressesOf<Calls, Names>;
}
