import { entity } from '../kit/entity.ts';
import { refs, text } from '../kit/fields.ts';

/** Places whose calls some people get on their phones, whatever the plan of their group says. */
export const subscriptionView = entity('subscription_view', {
  plural: 'subscription_views',
  scope: 'system',
  synced: false,
  needs: 'app::manage_subscriptions',
  licence: ['app'],
  fields: { name: text(60), app_user_ids: refs('app_user'), system_tree_node_ids: refs('system_tree_node') },
  columns: ['name', 'app_user_ids', 'system_tree_node_ids'],
  limit: 1000,
});
