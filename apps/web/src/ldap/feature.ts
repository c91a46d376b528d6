import { ldapSetting } from '@carestead/domain/ldap/ldapSetting';
import { singleton } from '../entity/entityRoutes.ts';
import { feature } from '../platform/feature.ts';

export const ldap = feature('ldap', {
  texts: ['ldap'],
  routes: [singleton('admin/ldap', ldapSetting, { group: 'system' })],
  kit: {
    ldap_setting: {
      rows: async () => (await import('./ldapParts.ts')).ldapParts,
      sections: async () => (await import('./LdapSections.tsx')).LdapSections,
    },
  },
});
