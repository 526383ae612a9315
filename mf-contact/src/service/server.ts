import pg from 'pg';
import type { Opened, Query } from './database.ts';

/** Opens a PostgreSQL server. @param address `postgres://…` */
export async function serverAt(address: string): Promise<Opened> {
  const pool = new pg.Pool({ connectionString: address, max: 10, connectionTimeoutMillis: 5000, query_timeout: 8000 });
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  return {
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    close: () => pool.end(),
    async transaction(run) {
      const client = await pool.connect();
      const query: Query = async (sql, values) => (await client.query(sql, values)).rows;
      try {
        await client.query('begin');
        await run(query, (sql) => client.query(sql));
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
