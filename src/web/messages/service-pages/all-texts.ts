import type { ServiceSlug } from '#features/services/catalogue.ts';
import type { Language } from '#shared/languages.ts';
import { creditCard as creditCardEn } from './en/credit-card.ts';
import { creditCardSwipe as creditCardSwipeEn } from './en/credit-card-swipe.ts';
import { insurance as insuranceEn } from './en/insurance.ts';
import { loan as loanEn } from './en/loan.ts';
import { passport as passportEn } from './en/passport.ts';
import { creditCard as creditCardGu } from './gu/credit-card.ts';
import { creditCardSwipe as creditCardSwipeGu } from './gu/credit-card-swipe.ts';
import { insurance as insuranceGu } from './gu/insurance.ts';
import { loan as loanGu } from './gu/loan.ts';
import { passport as passportGu } from './gu/passport.ts';
import { creditCard as creditCardHi } from './hi/credit-card.ts';
import { creditCardSwipe as creditCardSwipeHi } from './hi/credit-card-swipe.ts';
import { insurance as insuranceHi } from './hi/insurance.ts';
import { loan as loanHi } from './hi/loan.ts';
import { passport as passportHi } from './hi/passport.ts';
import type { ServicePageTexts } from './texts.ts';

/** The texts of every service's page. A service without texts has no page. */
export const servicePageTexts: Record<Language, Partial<Record<ServiceSlug, ServicePageTexts>>> = {
  en: {
    'credit-card': creditCardEn,
    loan: loanEn,
    insurance: insuranceEn,
    'credit-card-swipe': creditCardSwipeEn,
    passport: passportEn,
  },
  gu: {
    'credit-card': creditCardGu,
    loan: loanGu,
    insurance: insuranceGu,
    'credit-card-swipe': creditCardSwipeGu,
    passport: passportGu,
  },
  hi: {
    'credit-card': creditCardHi,
    loan: loanHi,
    insurance: insuranceHi,
    'credit-card-swipe': creditCardSwipeHi,
    passport: passportHi,
  },
};
