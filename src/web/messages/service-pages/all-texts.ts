import type { ServiceSlug } from '#features/services/catalogue.ts';
import type { Language } from '#shared/languages.ts';
import { creditCard as creditCardEn } from './en/credit-card.ts';
import { creditCardSwipe as creditCardSwipeEn } from './en/credit-card-swipe.ts';
import { eShram as eShramEn } from './en/e-shram.ts';
import { incomeTax as incomeTaxEn } from './en/income-tax.ts';
import { insurance as insuranceEn } from './en/insurance.ts';
import { loan as loanEn } from './en/loan.ts';
import { panCard as panCardEn } from './en/pan-card.ts';
import { passport as passportEn } from './en/passport.ts';
import { udyam as udyamEn } from './en/udyam.ts';
import { voterId as voterIdEn } from './en/voter-id.ts';
import { creditCard as creditCardGu } from './gu/credit-card.ts';
import { creditCardSwipe as creditCardSwipeGu } from './gu/credit-card-swipe.ts';
import { eShram as eShramGu } from './gu/e-shram.ts';
import { incomeTax as incomeTaxGu } from './gu/income-tax.ts';
import { insurance as insuranceGu } from './gu/insurance.ts';
import { loan as loanGu } from './gu/loan.ts';
import { panCard as panCardGu } from './gu/pan-card.ts';
import { passport as passportGu } from './gu/passport.ts';
import { udyam as udyamGu } from './gu/udyam.ts';
import { voterId as voterIdGu } from './gu/voter-id.ts';
import { creditCard as creditCardHi } from './hi/credit-card.ts';
import { creditCardSwipe as creditCardSwipeHi } from './hi/credit-card-swipe.ts';
import { eShram as eShramHi } from './hi/e-shram.ts';
import { incomeTax as incomeTaxHi } from './hi/income-tax.ts';
import { insurance as insuranceHi } from './hi/insurance.ts';
import { loan as loanHi } from './hi/loan.ts';
import { panCard as panCardHi } from './hi/pan-card.ts';
import { passport as passportHi } from './hi/passport.ts';
import { udyam as udyamHi } from './hi/udyam.ts';
import { voterId as voterIdHi } from './hi/voter-id.ts';
import type { ServicePageTexts } from './texts.ts';

/** The texts of every service's page. */
export const servicePageTexts: Record<Language, Record<ServiceSlug, ServicePageTexts>> = {
  en: {
    'credit-card': creditCardEn,
    loan: loanEn,
    insurance: insuranceEn,
    'credit-card-swipe': creditCardSwipeEn,
    passport: passportEn,
    'pan-card': panCardEn,
    udyam: udyamEn,
    'voter-id': voterIdEn,
    'income-tax': incomeTaxEn,
    'e-shram': eShramEn,
  },
  gu: {
    'credit-card': creditCardGu,
    loan: loanGu,
    insurance: insuranceGu,
    'credit-card-swipe': creditCardSwipeGu,
    passport: passportGu,
    'pan-card': panCardGu,
    udyam: udyamGu,
    'voter-id': voterIdGu,
    'income-tax': incomeTaxGu,
    'e-shram': eShramGu,
  },
  hi: {
    'credit-card': creditCardHi,
    loan: loanHi,
    insurance: insuranceHi,
    'credit-card-swipe': creditCardSwipeHi,
    passport: passportHi,
    'pan-card': panCardHi,
    udyam: udyamHi,
    'voter-id': voterIdHi,
    'income-tax': incomeTaxHi,
    'e-shram': eShramHi,
  },
};
