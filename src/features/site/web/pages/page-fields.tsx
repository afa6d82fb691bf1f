import { useEffect, useState } from 'react';
import { isLanguage, type Language, languageNames, languages } from '#shared/languages.ts';
import { isRichTextEmpty } from '#shared/rich-text/rich-text.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx';
import { ownPagePath } from '../../pages/rules.ts';
import { addressOf } from '../draft/row-address.ts';
import { AddressField } from '../fields/address-field.tsx';
import { asOneLine } from '../fields/as-one-line.ts';
import { goToSection, SettingsSection } from '../fields/settings-section.tsx';
import { focusSetting, settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';
import { linkPages } from './link-pages.ts';
import type { PageRow, PagesDraft } from './pages-draft.ts';

interface PageFieldsProps {
  /** Of the page in the settings. */
  path: string;
  row: PageRow;
  /** The field to go to at first. */
  sought: string | undefined;
}

/** Everything about one page. */
export function PageFields({ path, row, sought }: PageFieldsProps) {
  const { language, messages } = useLocale();
  const { pages: words, site } = messages;
  const { change } = useSettingsParts<PagesDraft>();
  const errorOf = useSettingError();
  const name = row.title[language].trim() || row.title.en.trim() || words.unnamed;

  useEffect(() => {
    if (sought === undefined) goToSection('page');
    else focusSetting(sought);
  }, [sought]);

  const put = (field: string, value: string | boolean) => change(`${path}.${field}`, value);
  const isMoved = row.shownAt !== undefined && addressOf(row, row.title.en) !== row.shownAt;
  return (
    <>
      <SettingsSection name="page" title={name} hint={words.sectionHints.page}>
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium text-sm">{words.parts.title}</legend>
          <div className="grid items-start gap-3 md:grid-cols-3">
            {languages.map((each) => (
              <TextField
                key={each}
                label={languageNames[each]}
                fieldId={settingId(`${path}.title.${each}`)}
                error={errorOf(`${path}.title.${each}`)}
                lang={each}
                value={row.title[each]}
                placeholder={each === 'en' ? undefined : row.title.en}
                isPart
                size="compact"
                autoComplete="off"
                onChange={(event) => put(`title.${each}`, event.target.value)}
              />
            ))}
          </div>
        </fieldset>
        <AddressField
          row={row}
          path={`${path}.slug`}
          title={row.title.en}
          pathOf={ownPagePath}
          label={words.parts.slug}
          hint={words.addressHint}
          hintWithoutTitle={words.addressWithoutTitle}
          warning={isMoved ? words.movedFrom(ownPagePath({ slug: row.shownAt ?? '' })) : undefined}
        />
        <div className="flex flex-col">
          <Switch id={settingId(`${path}.isShown`)} isOn={row.isShown} onChange={(isShown) => put('isShown', isShown)}>
            {words.parts.isShown}
          </Switch>
          <Switch
            id={settingId(`${path}.isInFooter`)}
            isOn={row.isInFooter}
            onChange={(isInFooter) => put('isInFooter', isInFooter)}
          >
            {words.parts.isInFooter}
          </Switch>
        </div>
      </SettingsSection>
      <SettingsSection name="text" title={words.sections.text} hint={words.sectionHints.text}>
        <PageBody path={path} row={row} sought={sought} />
      </SettingsSection>
      <SettingsSection name="search" title={words.sections.search} hint={words.sectionHints.search} isLast>
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium text-sm">{site.optional(words.parts.description)}</legend>
          <div className="grid items-start gap-3 md:grid-cols-3">
            {languages.map((each) => (
              <TextArea
                key={each}
                label={languageNames[each]}
                fieldId={settingId(`${path}.description.${each}`)}
                error={errorOf(`${path}.description.${each}`)}
                lang={each}
                value={row.description[each]}
                isPart
                autoComplete="off"
                onChange={(event) => put(`description.${each}`, asOneLine(event.target.value))}
              />
            ))}
          </div>
        </fieldset>
      </SettingsSection>
    </>
  );
}

/** The text, one language at a time. */
function PageBody({ path, row, sought }: PageFieldsProps) {
  const { language, messages } = useLocale();
  const { pages: words } = messages;
  const { base, change } = useSettingsParts<PagesDraft>();
  const errorOf = useSettingError();
  const [shown, setShown] = useState<Language>(() => {
    const of = sought?.startsWith(`${path}.body.`) ? sought.split('.').at(-1) : undefined;
    return isLanguage(of) ? of : language;
  });
  const bodyPath = `${path}.body.${shown}`;
  return (
    <>
      <fieldset className="flex self-start overflow-hidden rounded-md border border-control">
        <legend className="sr-only">{words.bodyLanguage}</legend>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === shown}
            onClick={() => setShown(each)}
            className={`min-h-10 cursor-pointer px-3 text-sm -outline-offset-2 ${each === shown ? 'bg-ink text-on-ink' : errorOf(`${path}.body.${each}`) ? 'bg-raised text-danger hover:bg-hover' : 'bg-raised hover:bg-hover'}`}
          >
            {languageNames[each]}
          </button>
        ))}
      </fieldset>
      <RichTextField
        key={shown}
        label={words.bodyIn(languageNames[shown])}
        hint={shown !== 'en' && isRichTextEmpty(row.body[shown]) ? words.englishInstead : undefined}
        fieldId={settingId(bodyPath)}
        error={errorOf(bodyPath)}
        lang={shown}
        value={row.body[shown]}
        hasFocus={sought === bodyPath}
        pages={linkPages(base.settings, { messages, language })}
        onChange={(text) => change(bodyPath, text)}
      />
    </>
  );
}
