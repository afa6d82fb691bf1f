import type { Language } from '#shared/languages.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { entryPath } from '../../changes/rules.ts';
import { valueAt } from '../draft/settings-paths.ts';
import type { EntryNames } from '../name-setting.ts';

/** What entries of lists are called in the first of the settings that have them. */
export const entryNames =
  (language: Language, ...settings: unknown[]): EntryNames =>
  (list, key) => {
    const found = settings.map((each) => valueAt(each, entryPath(list, key))).find((entry) => entry !== undefined);
    const { name, title, caption } = (found ?? {}) as Partial<Record<string, string | LocalisedText>>;
    const text = name ?? title ?? caption;
    return typeof text === 'object' ? (text[language] ?? text.en) : text;
  };
