import { en as fields } from '../fields/en.ts';
import { account } from '../office-account/en.ts';
import { applications } from '../office-applications/en.ts';
import { apply, applyLater, customers } from '../office-apply/en.ts';
import { attendance } from '../office-attendance/en.ts';
import { cards } from '../office-cards/en.ts';
import { correction } from '../office-customers/en.ts';
import { dates } from '../office-dates/en.ts';
import { enquiries } from '../office-enquiries/en.ts';
import { files } from '../office-files/en.ts';
import { appearance, palette, shortcuts } from '../office-frame/en.ts';
import { list } from '../office-list/en.ts';
import { people } from '../office-people/en.ts';
import { bankDetails, ownRecord, profiles, reveals } from '../office-profiles/en.ts';
import { titles } from '../office-titles/en.ts';

export const messages = {
  frame: {
    product: 'Suvidha',
    skip: 'Skip to the content',
    sideMenu: 'Side menu',
    mainPlaces: 'Main places',
    more: 'More',
    closeMenu: 'Close the menu',
    collapseMenu: 'Collapse the menu',
    expandMenu: 'Expand the menu',
    theme: 'Light or dark',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    language: 'Language',
    enterFullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    logOut: 'Logout',
    loggingOut: 'Logging out…',
    loadingPage: 'Loading the page',
    close: 'Close',
    cancel: 'Cancel',
    ok: 'OK',
    newVersion: 'A new version is ready.',
    reload: 'Reload',
    notAuthorised: 'You Are Not Authorized For This Page.',
    leaving: {
      form: {
        question: 'Close without saving?',
        text: 'What you typed will be lost.',
        stay: 'Keep editing',
        leave: 'Close without saving',
      },
      page: {
        question: 'Leave without saving?',
        text: 'What you typed will be lost.',
        stay: 'Keep editing',
        leave: 'Leave without saving',
      },
      card: {
        question: 'Close without saving?',
        text: 'What you typed will be lost.',
        stay: 'Keep editing',
        leave: 'Close without saving',
      },
    },
  },
  failures: {
    applicationError: 'Unexpected Application Error!',
    applicationErrorHint: 'Nothing you saved is lost. Reload the page. If it happens again, tell your administrator.',
    chunkFailed: 'Loading chunk failed',
    chunkFailedHint: 'Part of this page did not load. Check the connection, then reload the page.',
    reload: 'Reload the page',
    retry: 'Retry',
    network: 'The server could not be reached. Check the connection and try again.',
    timeOut: 'The server did not answer within 15 seconds. Try again.',
    unavailable: 'The service is not available at the moment. Try again shortly.',
    broken: 'Something went wrong on our side. Try again.',
    httpsRequired: 'Log in over https.',
    signedOut: 'You were logged out, so nothing was done. Try again.',
    proofNeeded: 'You did not confirm that it is you, so nothing was done.',
    waitSeconds: (seconds: number) =>
      `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    waitMinutes: (minutes: number) =>
      `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    notFoundTitle: 'Page not found',
    notFound: 'There is no page at this address.',
    notFoundLink: 'Go to the start page',
  },
  files,
  list,
  accounts: {
    title: 'Log In',
    intro: 'For staff and administrators',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    submit: 'Log In',
    submitting: 'Logging in…',
    failed: 'Login failed. Please check your credentials.',
    emailMissing: 'Enter your e-mail address.',
    passwordMissing: 'Enter your password.',
    toSite: 'Back to the website',
  },
  account,
  appearance,
  apply,
  applyLater,
  applications,
  attendance,
  bankDetails,
  cards,
  correction,
  customers,
  dates,
  enquiries,
  fields,
  ownRecord,
  palette,
  people,
  profiles,
  reveals,
  shortcuts,
  titles,
};

export type FirstMessages = typeof messages;
