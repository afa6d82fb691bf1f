import { slugOf } from '../../pages/rules.ts';
import type { Row } from './settings-row.ts';

/** A page or a service, whose address has a part of its own. */
export interface AddressedRow extends Row {
  /** As it is typed; empty until one is. */
  slug: string;
}

/** What is shown and saved: what was typed, or else what it was, or else what the English title makes: `Our fees` → `our-fees`. */
export const addressOf = ({ slug, savedAs }: AddressedRow, title: string) => slugOf(slug) || savedAs || slugOf(title);
