import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('community', 'staff', {
  title: 'Community',
  text: 'People, households, and businesses in {tenant}’s records.',
  search: 'Search people and businesses',
  office: 'Your office',
  'office.text': 'The contact information that applicants see.',
  'office.name': 'Name',
  'office.mail': 'Email',
  'office.phone': 'Phone',
  'office.hours': 'Hours',
  'office.address': 'Address',
  'office.missing': 'Not provided',
  'office.change': 'Change in Settings',
  back: { text: 'Community', context: 'Link to the page that searches people and businesses' },
  profile: { text: 'Profile', context: 'Title of what an office knows of a person or business' },
  'relations.individual': { text: 'Businesses', context: 'Title: the businesses that a person signs in for' },
  'relations.business': { text: 'People', context: 'Title: the people who sign in for a business' },
  'relations.ended': {
    text: 'No access',
    context: 'After a name: the person can’t sign in for the business',
  },
  loading: 'Loading',
});
