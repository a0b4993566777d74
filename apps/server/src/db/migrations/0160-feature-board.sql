-- Which board of new features an account has seen: it opens by itself once.
create table feature_board_seen (
  user_id uuid not null,
  board text not null,
  at timestamptz not null,
  primary key (user_id, board)
);
