// What one thread of C++ needs to put posts into SQLite with a full-text index: rows, ids and FTS5, and
// nothing else. Everything before that is done for it: JSON is read, text is cut into tokens.
//
//   plain-fts5 POSTS DATABASE CREATE
//
// POSTS has one line a post: id, milliseconds, author's id, handle, language, likes, reposts, replies,
// quotes, text and tokens, separated by tabs. CREATE is the statement that makes the index.
#include <sqlite3.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

static sqlite3 *database;

static void need(bool holds) {
  if (holds) return;
  std::fprintf(stderr, "plain-fts5: %s\n", database ? sqlite3_errmsg(database) : "no database");
  std::exit(1);
}

static void execute(const std::string &sql) {
  need(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
}

static sqlite3_stmt *prepare(const char *sql) {
  sqlite3_stmt *statement = nullptr;
  need(sqlite3_prepare_v2(database, sql, -1, &statement, nullptr) == SQLITE_OK);
  return statement;
}

static void text(sqlite3_stmt *statement, int place, std::string_view value) {
  sqlite3_bind_text(statement, place, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
}

static void run(sqlite3_stmt *statement) {
  need(sqlite3_step(statement) == SQLITE_DONE);
  sqlite3_reset(statement);
}

static long long number(std::string_view value) {
  return std::strtoll(std::string(value).c_str(), nullptr, 10);
}

static std::vector<std::string_view> fields(std::string_view line) {
  std::vector<std::string_view> fields;
  while (true) {
    auto tab = line.find('\t');
    fields.push_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return fields;
    line.remove_prefix(tab + 1);
  }
}

int main(int count, char **arguments) {
  need(count == 4);
  need(sqlite3_open(arguments[2], &database) == SQLITE_OK);
  execute("PRAGMA page_size=8192; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL");
  execute("CREATE TABLE post(key INTEGER PRIMARY KEY, id INT UNIQUE, at INT, author INT, lang TEXT,"
          " likes INT, reposts INT, replies INT, quotes INT, text TEXT)");
  execute("CREATE TABLE author(key INTEGER PRIMARY KEY, id TEXT, handle TEXT)");
  execute(arguments[3]);
  execute("INSERT INTO words(words, rank) VALUES('hashsize', 67108864)");
  auto post = prepare("INSERT INTO post VALUES(?,?,?,?,?,?,?,?,?,?)");
  auto author = prepare("INSERT INTO author VALUES(?,?,?)");
  auto words = prepare("INSERT INTO words(rowid, tokens) VALUES(?,?)");
  std::unordered_map<std::string, int> authors;
  std::ifstream posts(arguments[1]);
  need(posts.good());
  std::string line;
  int key = 0;
  auto start = std::chrono::steady_clock::now();
  execute("BEGIN");
  while (std::getline(posts, line)) {
    auto parts = fields(line);
    need(parts.size() == 11);
    auto [place, isNew] = authors.try_emplace(std::string(parts[2]), authors.size() + 1);
    if (isNew) {
      sqlite3_bind_int(author, 1, place->second);
      text(author, 2, parts[2]);
      text(author, 3, parts[3]);
      run(author);
    }
    key++;
    sqlite3_bind_int(post, 1, key);
    sqlite3_bind_int64(post, 2, number(parts[0]));
    sqlite3_bind_int64(post, 3, number(parts[1]));
    sqlite3_bind_int(post, 4, place->second);
    text(post, 5, parts[4]);
    for (int place = 5; place < 9; place++) sqlite3_bind_int64(post, place + 1, number(parts[place]));
    text(post, 10, parts[9]);
    run(post);
    sqlite3_bind_int(words, 1, key);
    text(words, 2, parts[10]);
    run(words);
    if (key % 16384 == 0) execute("COMMIT; BEGIN");
  }
  execute("COMMIT");
  std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  std::printf("%d %.3f\n", key, time.count());
  for (auto statement : {post, author, words}) sqlite3_finalize(statement);
  sqlite3_close(database);
}
