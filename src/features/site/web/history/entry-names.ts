import type { Language } from '#shared/languages.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { entryAt, keyedLists } from '../../changes/rules.ts';
import { valueAt } from '../draft/settings-paths.ts';
import type { EntryNames } from '../name-setting.ts';

/** What entries of lists are called in the first of the settings, or of the drafts, that have them: two of one name by their addresses, too. */
export const entryNames =
  (language: Language, ...settings: unknown[]): EntryNames =>
  (path) => {
    const name = nameOf(
      settings.map((each) => valueAt(each, path)).find((entry) => entry !== undefined),
      language,
    );
    const { list = '', key } = entryAt(path) ?? {};
    if (!name || keyedLists.get(list) !== 'slug') return name;
    const others = settings.flatMap((each) => (valueAt(each, list) ?? []) as { slug: string }[]);
    const isShared = others.some((other) => other.slug !== key && nameOf(other, language) === name);
    return isShared ? `${name} (${key})` : name;
  };

function nameOf(entry: unknown, language: Language): string | undefined {
  const { name, title, caption } = (entry ?? {}) as Partial<Record<string, string | LocalisedText>>;
  const texts = [name, title, caption].map((text) =>
    typeof text === 'object' ? text[language]?.trim() || text.en.trim() : text?.trim(),
  );
  return texts.find(Boolean);
}
