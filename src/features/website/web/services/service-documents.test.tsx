// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderPage } from '#app/public-pages.tsx';
import { type ServiceSlug, services } from '#features/services/catalogue.ts';
import { languages } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import { servicePageTexts } from '#web/messages/service-pages/all-texts.ts';
import { documentCases } from './document-cases.ts';
import { paperKindOf } from './paper-kinds.ts';

const each = services.flatMap(({ slug, route }) => languages.map((language) => ({ slug, route, language })));

const itemsOf = (slug: ServiceSlug, language: (typeof languages)[number]) =>
  servicePageTexts[language][slug].documents.groups.flatMap(({ items }) => items);

async function documentsOf(path: string, language: (typeof languages)[number]) {
  const page = new DOMParser().parseFromString(await renderPage(aPageContext(language, { path })), 'text/html');
  const section = page.querySelector('#documents');
  if (!section) throw new Error('no documents');
  return section;
}

test.each(each)('every line of $slug in $language can be ticked and has its drawing', async (drawn) => {
  const section = await documentsOf(drawn.route, drawn.language);
  const lines = [...section.querySelectorAll('.checklist label')];
  expect(lines.map((line) => line.textContent)).toEqual(itemsOf(drawn.slug, drawn.language));
  for (const line of lines) {
    const tick = line.querySelector('input');
    expect([tick?.type, tick?.checked, tick?.autocomplete]).toEqual(['checkbox', false, 'off']);
    expect(section.querySelector(`symbol${line.querySelector('use')?.getAttribute('href')}`)).not.toBeNull();
  }
});

test.each(services)('the papers of $slug are drawn alike in every language', ({ slug }) => {
  const [en, gu, hi] = languages.map((language) => itemsOf(slug, language).map(paperKindOf));
  expect([gu, hi]).toEqual([en, en]);
  expect(en?.filter((kind) => kind !== 'sheet').length).toBeGreaterThan(0);
});

test.each([
  ['A recent passport-size photograph', 'photo'],
  ['Old passport, with copies of its first two and last two pages', 'passport'],
  ['ફોટાવાળી બેંક પાસબુક', 'bank'],
  ['फ़ोटो वाली बैंक पासबुक', 'bank'],
  ['Lost card: a copy of the police report', 'sheet'],
  ['પ્રમાણપત્ર ન હોય તો પગાર કે પેન્શનની સ્લિપ', 'slip'],
  ['Rain gauge', 'sheet'],
])('“%s” is drawn as %s', (line, kind) => {
  expect(paperKindOf(line)).toBe(kind);
});

test.each(languages)(
  'each case is chosen in a switch, shows its papers, and is sent as a message, in %s',
  async (language) => {
    const section = await documentsOf('/passportservicesservice', language);
    const texts = servicePageTexts[language].passport;
    const cases = documentCases(texts);
    expect(cases).toHaveLength(3);
    const radios = [...section.querySelectorAll<HTMLInputElement>('.cases input')];
    expect(radios.map((radio) => [radio.value, radio.checked, radio.closest('label')?.textContent])).toEqual(
      cases.map(({ name }, index) => [String(index), index === 0, name]),
    );
    for (const [index, { name, groups }] of cases.entries()) {
      const isShown = (part: Element) => part.matches(`:not([data-for]), [data-for~="${index}"]`);
      const headings = [...section.querySelectorAll('.grid > div')]
        .filter(isShown)
        .map((group) => group.querySelector('h3'));
      expect(headings.map((heading) => heading?.textContent)).toEqual(groups.map(({ title }) => title));
      const links = [...section.querySelectorAll<HTMLAnchorElement>('a[href^="https://wa.me/"]')].filter(isShown);
      expect(links).toHaveLength(1);
      const message = new URL(links[0]?.href ?? '').searchParams.get('text') ?? '';
      expect(message).toContain(`${texts.heading} –`);
      expect(message).toContain(`: ${name}*`);
      for (const line of groups.flatMap(({ title, items }) => [`*${title}*`, ...items.map((item) => `- ${item}`)])) {
        expect(message.split('\n')).toContain(line);
      }
      expect(message.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(
        groups.flatMap(({ items }) => items).length,
      );
      expect(message).toContain(
        `https://suvidha.example${language === 'en' ? '' : `/${language}`}/passportservicesservice`,
      );
    }
  },
);

test('a list without cases has one link and no switch', async () => {
  const section = await documentsOf('/incometaxservicesservice', 'en');
  expect(section.querySelectorAll('.cases, [data-for]')).toHaveLength(0);
  expect(section.querySelectorAll('a[href^="https://wa.me/"]')).toHaveLength(1);
});

test('no service has more cases than the style sheet can switch', () => {
  for (const texts of languages.flatMap((language) => Object.values(servicePageTexts[language]))) {
    expect(documentCases(texts).length).toBeLessThanOrEqual(6);
  }
});
