import type { FirstStep } from '../catalogue.ts';

interface StepPlace {
  /** Where it is done in the office. */
  screen?: string;
  /** The page on which visitors see it. */
  page?: string;
}

export const stepPlaces: Record<FirstStep, StepPlace> = {
  agency: { screen: '/sitesettings#section-agency', page: '/about' },
  reach: { screen: '/sitesettings#section-reach', page: '/contact' },
  hours: { screen: '/sitesettings#section-hours', page: '/contact' },
  services: { screen: '/sitesettings#section-services', page: '/service' },
  texts: { screen: '/sitetexts', page: '/' },
  team: { screen: '/sitesettings#section-team', page: '/team' },
  privacy: { screen: '/sitesettings#section-privacy', page: '/privacy' },
  staff: { screen: '/alluser' },
  secondFactor: { screen: '/profile' },
  backup: {},
};
