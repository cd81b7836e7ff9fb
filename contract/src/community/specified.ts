// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { z } from 'zod';
import { operation, signedIn, staff } from '../operation.ts';
import { businessUser, ids } from './business-users.ts';

/** Staff can read the users of any business, a business only its users. */
export const getBusinessUser = operation({
  name: 'community/get-business-user',
  method: 'GET',
  path: '/business/{id}/users/{userId}',
  views: 'applicant',
  summary: 'Get a user of a business',
  who: signedIn('Government', 'Reviewer', 'Business', 'Partner'),
  input: z.object(ids),
  output: businessUser,
});

/** A business of the tenant: staff can read any, a business only itself. */
export const getBusiness = operation({
  name: 'community/get-business',
  method: 'GET',
  path: '/business/{id}',
  views: 'applicant',
  summary: 'Get a business by id',
  who: signedIn('Government', 'Reviewer', 'Business', 'Partner'),
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({
    cd_community_entity: z.int(),
    ds_companyname: z.string(),
    ds_addressline1: z.string().nullable(),
    ds_addressline2: z.string().nullable(),
    ds_mail: z.string().nullable(),
    ds_phone: z.string().nullable(),
    cd_community_entity_partner: z.int().nullable(),
  }),
});

/** The partner that a business signed up with (spec 7.4): staff can read that of any business, a business its own. */
export const getBusinessRelation = operation({
  name: 'community/get-business-relation',
  method: 'GET',
  path: '/business/{id}/relation',
  views: 'applicant',
  summary: 'Get the partner of a business',
  who: signedIn('Government', 'Reviewer', 'Business', 'Partner'),
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({
    cd_community_entity: z.int(),
    ds_companyname: z.string(),
    /** Null without a partner. */
    cd_community_entity_partner: z.int().nullable(),
    ds_partner_companyname: z.string().nullable(),
  }),
});

/** A staff member (spec 3, Government user). Only staff can read it (spec 6). */
export const getGovernmentUser = operation({
  name: 'community/get-government-user',
  method: 'GET',
  path: '/government/{id}',
  views: 'staffMember',
  summary: 'Get a staff member by id',
  who: staff(),
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({
    id_government_user: z.int(),
    cd_user: z.int(),
    ds_name: z.string(),
    ds_mail: z.string(),
  }),
});
