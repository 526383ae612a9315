import pg from 'pg';
import type { Database, Query } from './database.ts';

/** Opens a PostgreSQL server. @param address `postgres://…` */
export async function serverAt(address: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    // The server gives a statement up before this process does: what was reported as failed is not done later.
    statement_timeout: 7000,
    query_timeout: 8000,
  });
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  const server: Database = {
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    close: () => pool.end(),
    alone: (run, beforeCommit) =>
      server.transaction(async (query) => {
        await run(query);
        beforeCommit();
      }),
    async transaction(run) {
      const client = await pool.connect();
      let isBroken = false;
      const query: Query = async (sql, values) => (await client.query(sql, values)).rows;
      try {
        await client.query('begin');
        await run(query, (sql) => client.query(sql));
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => {
          isBroken = true;
        });
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
  };
  return server;
}
