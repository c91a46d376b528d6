import { seesSystem } from '@carestead/domain/access/systems';
import type { Builder } from '../platform/graphql/builder.ts';
import { needs } from '../platform/graphql/builder.ts';
import { createInitialConfigurator } from './createInitialConfigurator.ts';
import { addFieldSubscriptions } from './fieldSubscriptions.ts';
import type { FieldTools } from './fieldTools.ts';

type Made = { id: number; ip: string; tcp_port: number; username: string };

const usualPort = 80;

export function addFieldApi(builder: Builder, { allowsLoopback, links }: FieldTools) {
  addFieldSubscriptions(builder);
  const Link = builder.objectRef<ReturnType<FieldTools['links']>[number]>('ConfiguratorLink').implement({
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      state: t.exposeString('state'),
      since: t.exposeFloat('since'),
    }),
  });
  builder.queryField('configuratorLinks', (t) =>
    t.field({
      ...needs('user', 'none'),
      description: 'Whether calls arrive from the configurators; of the systems that one sees.',
      type: [Link],
      resolve: (_root, _args, { viewer }) => links().filter(({ system_id }) => seesSystem(viewer, system_id)),
    }),
  );
  const Configurator = builder.objectRef<Made>('InitialConfigurator').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      ip: t.exposeString('ip'),
      tcp_port: t.exposeInt('tcp_port'),
      username: t.exposeString('username'),
    }),
  });
  builder.mutationField('createInitialConfigurator', (t) =>
    t.field({
      ...needs('public'),
      description: 'Only while the installation is being set up.',
      type: Configurator,
      args: {
        ip: t.arg.string({ required: true }),
        username: t.arg.string({ required: true }),
        password: t.arg.string({ required: true }),
        tcp_port: t.arg.int(),
      },
      resolve: async (_root, { ip, username, password, tcp_port }, context) => {
        const given = { ip: ip.trim(), username, password, tcp_port: tcp_port ?? usualPort };
        const id = await createInitialConfigurator(context, given, allowsLoopback);
        return { id, ...given };
      },
    }),
  );
}
