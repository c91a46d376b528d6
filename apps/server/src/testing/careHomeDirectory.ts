import { suffix } from './processes/slapd.ts';

export const everybodysPassword = 'Ein Passwort im Verzeichnis';

const person = (uid: string, more: Record<string, string> = {}) => ({
  dn: `uid=${uid},ou=leute,${suffix}`,
  attributes: { objectClass: 'inetOrgPerson', uid, cn: uid, sn: uid, userPassword: everybodysPassword, ...more },
});

const group = (cn: string, ...member: readonly string[]) => ({
  dn: groupName(cn),
  attributes: { objectClass: 'groupOfNames', cn, member: [...member] },
});

export const personName = (uid: string) => `uid=${uid},ou=leute,${suffix}`;
export const groupName = (cn: string) => `cn=${cn},ou=gruppen,${suffix}`;

/**
 * Anna is a member of the care team by way of two groups that contain each other, Bea leads and cares, Carl is in no group that counts, Dora is in
 * a group of names and in one of accounts; two people are called Emil.
 */
export const careHomeDirectory = [
  {
    dn: suffix,
    attributes: { objectClass: ['dcObject', 'organization'], dc: 'heim', o: 'Haus Lindenhof' },
  },
  ...['leute', 'gruppen', 'archiv'].map((ou) => ({
    dn: `ou=${ou},${suffix}`,
    attributes: { objectClass: 'organizationalUnit', ou },
  })),
  person('anna', { title: 'Pflegefachfrau' }),
  person('bea'),
  person('carl'),
  person('dora'),
  person('emil'),
  person('admin'),
  person('zoë (nacht)*'),
  { ...person('emil'), dn: `uid=emil,ou=archiv,${suffix}` },
  group('nacht', personName('anna'), groupName('pflege')),
  group('pflege', groupName('nacht'), personName('bea')),
  group('leitung', personName('bea'), personName('admin')),
  group('kueche', personName('carl')),
  {
    dn: groupName('wohnen'),
    attributes: { objectClass: 'groupOfUniqueNames', cn: 'wohnen', uniqueMember: personName('dora') },
  },
  {
    dn: groupName('konten'),
    attributes: { objectClass: 'posixGroup', cn: 'konten', gidNumber: '500', memberUid: 'dora' },
  },
];
