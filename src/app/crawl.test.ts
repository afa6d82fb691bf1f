import { HtmlValidate } from 'html-validate';
import type { ParsedDocument } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { services } from '#features/services/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { type Language, languages, localPath, splitLanguage } from '#shared/languages.ts';
import { build } from '#testing/build.ts';
import { type Crawl, crawl } from '#testing/crawl.ts';
import { startTestApp } from '#testing/server.ts';

const origin = 'https://suvidha.example';
const { pages, isShown } = await import(new URL('pages/public-pages.js', build).href);
const paths: string[] = pages
  // What a code alone opens is led to by nothing.
  .filter(({ isOfRequest }: { isOfRequest: boolean }) => !isOfRequest)
  .map(({ path }: { path: string }) => path)
  .filter((path: string) => isShown(path, sampleSettings));

const app = await startTestApp({ build, settings: { PUBLIC_URL: origin } });
const walks = languages.map(async (language) => {
  const follows = (address: string) => {
    const split = splitLanguage(address);
    return split.language === language && paths.includes(split.path);
  };
  return [language, await crawl(app.app, origin, { start: localPath('/', language), follows })] as const;
});
const crawls = new Map(await Promise.all(walks));
const crawlOf = (language: Language) => crawls.get(language) as Crawl;

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML: other spellings of the same.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // Ticks that are remembered nowhere say so to browsers that restore them on a reload (`service-documents.tsx`).
    'input-attributes': 'off',
    'valid-autocomplete': 'off',
    // It takes the word "Call" for a number; numbers do not break (`showPhone`).
    'tel-non-breaking': 'off',
    // A list of ticks has one name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
    // The agency's name is the owner's, and Indic words count their vowel signs.
    'long-title': ['error', { maxlength: 100 }],
  },
});

function graphOf(document: ParsedDocument): Record<string, unknown>[] {
  return JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')['@graph'];
}

describe.each(languages)('in %s', (language) => {
  const pageAt = (path: string) => {
    const page = crawlOf(language).pages.get(localPath(path, language));
    if (!page) throw new Error(`${path} was not reached`);
    return page;
  };
  const allTexts = (selector: string, attribute: string) =>
    paths.map((path) => pageAt(path).document.querySelector(selector)?.getAttribute(attribute));

  test('whatever a page refers to is there', () => {
    expect([...crawlOf(language).broken]).toEqual([]);
  });

  test('every page is reached by links from the home page, and the files for search engines with them', () => {
    const reached = [...crawlOf(language).pages.keys()].map((address) => splitLanguage(address).path);
    expect(reached.sort()).toEqual(paths.toSorted());
    expect(crawlOf(language).asked).toContain('/manifest.webmanifest');
    expect(crawlOf(language).asked).toContain(`/share/${language}.png`);
  });

  test.each(paths)('%s is valid HTML, with one main heading, no script of its own', async (path) => {
    const { html, document } = pageAt(path);
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
    expect([...document.querySelectorAll('h1')]).toHaveLength(1);
    expect(document.documentElement.getAttribute('lang')).toBe(language);
    expect([...document.querySelectorAll('script:not([src]):not([type="application/ld+json"]), style')]).toEqual([]);
  });

  test('titles and descriptions are there and differ', () => {
    const titles = paths.map((path) => pageAt(path).document.title);
    const descriptions = allTexts('meta[name=description]', 'content');
    for (const texts of [titles, descriptions]) {
      expect(texts.every((text) => text && text.length > 10)).toBe(true);
      expect(new Set(texts).size).toBe(paths.length);
    }
  });

  test.each(paths)('%s names its own address and its other languages, as they name it', (path) => {
    const { document } = pageAt(path);
    const own = origin + localPath(path, language);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(own);
    expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(own);
    const links = [...document.querySelectorAll('link[rel=alternate][hreflang]')];
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ...languages.map((other) => [other, origin + localPath(path, other)]),
      ['x-default', origin + path],
    ]);
  });

  test.each(paths)('%s tells search engines of the agency, and of the way to the page', (path) => {
    const graph = graphOf(pageAt(path).document);
    const types = graph.map((node) => node['@type']);
    expect(types.slice(0, 2)).toEqual(['FinancialService', path === '/' ? 'WebSite' : 'BreadcrumbList']);
    const trail = graph[1]?.itemListElement as { name: string; item: string }[] | undefined;
    if (trail) expect(trail.at(-1)?.item).toBe(origin + localPath(path, language));
    for (const name of trail?.map((step) => step.name) ?? []) expect(name).not.toBe('');
  });

  test.each(services.filter(({ route }) => paths.includes(route)))(
    '$route tells what it costs and answers',
    (service) => {
      const { document } = pageAt(service.route);
      const graph = graphOf(document);
      const provider = { '@id': graph[0]?.['@id'] };
      expect(graph.find((node) => node['@type'] === 'Service')).toMatchObject({ provider });
      const faq = graph.find((node) => node['@type'] === 'FAQPage');
      const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
      expect(questions.length).toBeGreaterThan(0);
      const shown = String(document.querySelector('main')?.textContent);
      for (const { name, acceptedAnswer } of questions) {
        expect(shown).toContain(name);
        expect(shown).toContain(acceptedAnswer.text);
      }
    },
  );
});

test('the files for search engines refer to nothing that is not there', async () => {
  for (const file of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest']) {
    const { asked, broken } = await crawl(app.app, origin, { start: file, follows: () => false });
    expect([...broken]).toEqual([]);
    expect(asked.size).toBeGreaterThan(1);
  }
});
